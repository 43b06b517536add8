import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/directory';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { type ListedPerson, reachableQuery } from '#web/entities/people/directory.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { PersonRow } from './person-row.tsx';

type PeopleProps = { list: readonly ListedPerson[]; showSchool: boolean };

export function People({ list, showSchool }: PeopleProps) {
  const profile = useProfile();
  const isAdmin = profile.role === 'admin';
  const ids = list.map(({ id }) => id);
  // Administrators reach everybody of their schools: nothing is asked for them.
  const reachable = useQuery({ ...reachableQuery(profile.id, ids), enabled: !isAdmin });
  return (
    <>
      <PartFailed text={t.reachNotLoaded()} reads={[reachable]} className="mb-3" />
      <ul aria-label={t.people()} className="divide-y rounded-lg border bg-card">
        {list.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            showSchool={showSchool}
            mayWrite={person.id !== profile.id && (isAdmin || (reachable.data?.has(person.id) ?? false))}
          />
        ))}
      </ul>
    </>
  );
}
