import { t } from '#texts/messages';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';

/** Stands while messages are searched, and while what shows them is on its way. */
export function Searching() {
  return (
    <LoadingRegion label={t.searching()} className="p-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </LoadingRegion>
  );
}
