import type { ComponentProps } from 'react';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { administrationKeys } from '#web/entities/schools/reads.ts';
import { findSchools } from './chosen-school.ts';

type SchoolPickerProps = Omit<ComponentProps<typeof SearchPicker>, 'find' | 'queryKey' | 'searchLabel'>;

/** One of the schools that a platform administrator runs, searched by name. */
export function SchoolPicker(props: SchoolPickerProps) {
  return (
    <SearchPicker
      {...props}
      queryKey={administrationKeys.schools}
      find={findSchools}
      searchLabel="Search schools"
    />
  );
}
