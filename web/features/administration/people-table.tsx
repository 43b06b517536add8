import { Link } from '@tanstack/react-router';
import { approvalStatuses } from '#contract/enums.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { dayOf, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { useProfile } from '#web/lib/profile.ts';
import type { ListedPerson } from './people-query.ts';
import { statusLabels, statusVariants } from './status.ts';
import { useDecision } from './use-decision.ts';

/** People by name, role, school (where there are several) and status. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const { is_platform_admin } = useProfile();
  return (
    <Table caption="Users">
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Role</TableHead>
          {is_platform_admin ? <TableHead>School</TableHead> : null}
          <TableHead>Registered</TableHead>
          <TableHead>Status</TableHead>
          <TableHead className="w-0">
            <span className="sr-only">Actions</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id}>
            <TableCell className="font-medium">{fullName(person)}</TableCell>
            <TableCell>{person.role === 'teacher' ? 'Teacher' : 'Parent'}</TableCell>
            {is_platform_admin ? <TableCell>{person.school?.name ?? 'No school'}</TableCell> : null}
            <TableCell className="whitespace-nowrap text-muted-foreground">
              {formatDay(dayOf(person.created_at), 'short')}
            </TableCell>
            <TableCell>
              <StatusBadge status={person.approval_status} />
            </TableCell>
            <TableCell className="py-1 text-right">
              <PersonAction person={person} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function StatusBadge({ status }: { status: string }) {
  const known = approvalStatuses.find((each) => each === status);
  if (!known) return <Badge variant="muted">Unknown</Badge>;
  return <Badge variant={statusVariants[known]}>{statusLabels[known]}</Badge>;
}

/** A rejection can be taken back here; what waits is decided on the pending tab, which shows what was declared. */
function PersonAction({ person }: { person: ListedPerson }) {
  const decision = useDecision();
  const name = fullName(person);
  if (person.approval_status === 'pending') {
    return (
      <Button asChild variant="ghost" size="sm">
        <Link
          to="/dashboard/admin"
          search={{ tab: 'pending' }}
          aria-label={`Review the registration of ${name}`}
        >
          Review
        </Link>
      </Button>
    );
  }
  if (person.approval_status !== 'rejected') return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Approve ${name}`}
      busy={decision.isPending}
      onClick={() => decision.mutate({ id: person.id, status: 'approved', from: 'rejected' })}
    >
      Approve
    </Button>
  );
}
