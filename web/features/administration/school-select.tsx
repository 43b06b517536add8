import type { ComponentProps } from 'react';
import { Select } from '#web/components/ui/select.tsx';

type SchoolSelectProps = ComponentProps<'select'> & { schools: readonly { id: string; name: string }[] };

/** One of the schools that the administrator runs. */
export function SchoolSelect({ schools, ...props }: SchoolSelectProps) {
  return (
    <Select {...props}>
      {schools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
