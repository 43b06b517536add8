import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { schoolsQuery } from './queries.ts';
import { SchoolSelect } from './school-select.tsx';
import { SubjectForm } from './subject-form.tsx';
import { SubjectList } from './subject-list.tsx';
import { TabError, TabSkeleton } from './tab-states.tsx';

/** The subjects of one school: add, list, delete. A platform administrator picks the school. */
export function SubjectsTab() {
  const schools = useQuery(schoolsQuery);
  const [picked, setPicked] = useState('');

  if (schools.isPending) return <TabSkeleton />;
  if (schools.isError && !schools.data) return <TabError query={schools} />;
  const school = schools.data.find(({ id }) => id === picked) ?? schools.data[0];
  if (!school) {
    return (
      <EmptyState title="No schools yet" description="Add a school first; subjects belong to a school." />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="font-semibold text-lg">Subjects</h2>
      {schools.data.length > 1 ? (
        <Field label="School" className="sm:max-w-xs">
          {(control) => (
            <SchoolSelect
              {...control}
              schools={schools.data}
              value={school.id}
              onChange={(event) => setPicked(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <SubjectForm key={school.id} schoolId={school.id} />
      <SubjectList schoolId={school.id} schoolName={school.name} />
    </div>
  );
}
