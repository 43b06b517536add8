import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { t } from '#texts/auth';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { ListFailed } from './list-failed.tsx';
import { schoolsQuery } from './queries.ts';

type SchoolFieldProps = {
  error: string | undefined;
  /** Called where the control stands: the order of registering is the order in which errors take the focus. */
  register: () => ComponentProps<'select'>;
};

export function SchoolField({ error, register }: SchoolFieldProps) {
  const schools = useQuery(schoolsQuery);
  return (
    <div className="grid content-start gap-2">
      <Field label={t.school()} error={error}>
        {(control) => (
          <Select
            {...control}
            {...register()}
            placeholder={schools.isPending ? t.loadingSchools() : t.selectASchool()}
            // The choice is kept by the browser only while its option exists.
            key={schools.data ? 'loaded' : 'loading'}
          >
            {schools.data?.map((school) => (
              <option key={school.id} value={school.id}>
                {school.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {schools.isError ? <ListFailed text={t.failedToLoadSchools()} query={schools} /> : null}
    </div>
  );
}
