import type { ComponentProps } from 'react';
import { t } from '#texts/console-shared';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import { findSchools } from '#web/entities/schools/reads.ts';

type SchoolPickerProps = Omit<ComponentProps<typeof SearchPicker>, 'find' | 'queryKey' | 'searchLabel'>;

/** One of the schools that a platform administrator runs, searched by name. */
export function SchoolPicker(props: SchoolPickerProps) {
  return (
    <SearchPicker {...props} queryKey={schoolKeys.all} find={findSchools} searchLabel={t.searchSchools()} />
  );
}
