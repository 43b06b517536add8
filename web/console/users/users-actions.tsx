import { Link } from '@tanstack/react-router';
import { Eraser, MailOpen, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-users';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { ExportMenu } from '#web/console/shared/export-menu.tsx';
import { ImportLinks } from '#web/console/shared/import-links.tsx';
import { type ListedPerson, type PeopleFilter, peopleBetween } from '#web/entities/people/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { statusLabels } from './status.ts';

const InviteDialog = lateWindow(() => import('./invite-dialog.tsx').then((part) => part.InviteDialog));

const lists = ['learners', 'parents', 'teachers'] as const;

const columns = (): CsvColumn<ListedPerson>[] => [
  {
    header: t.firstName(),
    value: (person) => person.first_name,
  },
  {
    header: t.lastName(),
    value: (person) => person.last_name,
  },
  {
    header: t.email(),
    value: (person) => person.email,
  },
  {
    header: t.phone(),
    value: (person) => person.phone,
  },
  {
    header: t.role(),
    value: (person) => roleLabel(person.role),
  },
  {
    header: t.school(),
    value: (person) => person.school?.name,
  },
  {
    header: t.status(),
    value: (person) => statusLabels()[person.approval_status],
  },
  {
    header: t.registered(),
    value: (person) => dayOf(person.created_at),
  },
  {
    header: t.lastSignIn(),
    value: (person) => person.last_sign_in_at && dayOf(person.last_sign_in_at),
  },
];

/** The list as a file, as it is narrowed and ordered, and the way to further administrators. */
export function UsersActions({ filter }: { filter: PeopleFilter }) {
  const [inviting, setInviting] = useState(false);
  const write = () => downloadCsv(t.users(), columns(), (from, to) => peopleBetween(filter, from, to));
  return (
    <>
      <ImportLinks kinds={lists} />
      <ExportMenu kinds={lists} shown={write} />
      <Button asChild variant="outline">
        <Link to="/dashboard/admin/letters">
          <MailOpen aria-hidden />
          {t.letters()}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/dashboard/admin/groups">
          <UsersRound aria-hidden />
          {t.groups()}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/dashboard/directory" search={{ list: 'asked' }}>
          <Eraser aria-hidden />
          {t.askedToErase()}
        </Link>
      </Button>
      <Button variant="outline" onClick={() => setInviting(true)} {...InviteDialog.near}>
        <UserPlus aria-hidden />
        {t.inviteAdministrator()}
      </Button>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
