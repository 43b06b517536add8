import { type ComponentProps, lazy, Suspense } from 'react';
import { t } from '#texts/console-shared';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import { findSchools } from '#web/entities/schools/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { loadPart } from '#web/lib/load-part.ts';

// A fifth of the console's script, for the few who run several schools.
const SearchPicker = lazy(() =>
  loadPart(() =>
    import('#web/components/ui/search-picker.tsx').then((part) => ({ default: part.SearchPicker })),
  ),
);

type SchoolPickerProps = Omit<ComponentProps<typeof SearchPicker>, 'find' | 'queryKey' | 'searchLabel'>;

/** One of the schools that a platform administrator runs, searched by name. */
export function SchoolPicker(props: SchoolPickerProps) {
  return (
    <Suspense fallback={<Skeleton className={cn('h-11 w-full md:h-10', props.className)} />}>
      <SearchPicker {...props} queryKey={schoolKeys.all} find={findSchools} searchLabel={t.searchSchools()} />
    </Suspense>
  );
}
