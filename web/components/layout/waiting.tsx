import { LoadingRegion } from '#web/components/ui/skeleton.tsx';

/** Fills the screen while a guard decides. */
export function Waiting({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <LoadingRegion label={label} showLabel />
    </main>
  );
}
