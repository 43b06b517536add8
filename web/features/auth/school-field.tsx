import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { t } from '#texts/auth';
import { Field } from '#web/components/ui/field.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { SCHOOLS_AT_ONCE, schoolsQuery } from './queries.ts';

// Only where there are many.
const SchoolSearch = lazy(
  loadWhenOnline(async () => ({ default: (await import('./school-search.tsx')).SchoolSearch })),
);

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 300;

type SchoolFieldProps = {
  error: string | undefined;
  /** The id of the chosen one; empty for none. */
  chosen: string;
  /** Called where the control stands: the order of registering is the order in which errors take the focus. */
  register: () => ComponentProps<'select'>;
};

export function SchoolField({ error, chosen, register }: SchoolFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS);
  // A choice that was kept from before may lie beyond the first schools.
  const [kept, setKept] = useState(chosen);
  const first = useQuery(schoolsQuery('', kept));
  if (first.isPending && kept !== chosen) setKept(chosen);
  const isMany = (first.data?.length ?? 0) >= SCHOOLS_AT_ONCE;
  // What was chosen stays an option while others are looked for.
  const schools = useQuery(schoolsQuery(search, isMany ? chosen : kept));
  return (
    <div className="grid content-start gap-2">
      {isMany ? (
        <Suspense>
          <SchoolSearch
            typed={typed}
            onType={setTyped}
            found={search === '' || schools.isPlaceholderData ? undefined : schools.data?.length}
          />
        </Suspense>
      ) : null}
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
      <PartFailed text={t.failedToLoadSchools()} reads={[schools]} />
    </div>
  );
}
