import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { OfficeRecords } from '#web/features/discipline/office-records.tsx';
import { idOf } from '#web/lib/ids.ts';

export const Route = createFileRoute('/dashboard/admin/incidents')({ component: Incidents });

function Incidents() {
  // `id`: the record that a notification leads to.
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const { schoolId } = useChosenSchool();
  return (
    <OfficeRecords
      key={schoolId}
      profileId={useProfile().id}
      schoolId={schoolId}
      recordId={idOf(id)}
      scope={<SchoolScope />}
    />
  );
}
