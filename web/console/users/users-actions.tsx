import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ExportMenu } from '#web/console/shared/export-menu.tsx';
import { ImportLinks } from '#web/console/shared/import-links.tsx';
import { type ListedPerson, type PeopleFilter, peopleBetween } from '#web/entities/people/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { statusLabels } from './status.ts';

const lists = ['learners', 'parents', 'teachers'] as const;

const columns: CsvColumn<ListedPerson>[] = [
  { header: 'First name', value: (person) => person.first_name },
  { header: 'Last name', value: (person) => person.last_name },
  { header: 'Email', value: (person) => person.email },
  { header: 'Phone', value: (person) => person.phone },
  { header: 'Role', value: (person) => roleLabel(person.role) },
  { header: 'School', value: (person) => person.school?.name },
  { header: 'Status', value: (person) => statusLabels[person.approval_status] },
  { header: 'Registered', value: (person) => dayOf(person.created_at) },
  { header: 'Last sign-in', value: (person) => person.last_sign_in_at && dayOf(person.last_sign_in_at) },
];

/** The list as a file, as it is narrowed and ordered, and the way to further administrators. */
export function UsersActions({ filter }: { filter: PeopleFilter }) {
  const [inviting, setInviting] = useState(false);
  const write = () => downloadCsv('Users', columns, (from, to) => peopleBetween(filter, from, to));
  return (
    <>
      <ImportLinks kinds={lists} />
      <ExportMenu kinds={lists} shown={write} />
      <Button variant="outline" onClick={() => setInviting(true)}>
        <UserPlus aria-hidden />
        Invite administrator
      </Button>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
