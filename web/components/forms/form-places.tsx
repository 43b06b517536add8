import type { ReactNode } from 'react';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';

/** Where a form of a window will stand whose choices are being read: as high as it, so that nothing moves when they come. */
export function FormPlaces({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LoadingRegion label={label}>
      {children}
      <div aria-hidden className="-mb-1 flex gap-2 py-1 *:grow sm:justify-end sm:*:grow-0">
        <Skeleton className="h-11 w-24 md:h-10" />
        <Skeleton className="h-11 w-32 md:h-10" />
      </div>
    </LoadingRegion>
  );
}
