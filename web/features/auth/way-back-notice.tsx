import { Info } from 'lucide-react';
import { useWayBackText } from '#web/components/layout/way-back-text.ts';

/** Says to whom a link or a session's end has led here what opens after signing in. */
export function WayBackNotice({ isWanted }: { isWanted: boolean }) {
  const text = useWayBackText(isWanted);
  if (!text) return null;
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
