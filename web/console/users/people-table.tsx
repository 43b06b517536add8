import { Link } from '@tanstack/react-router';
import type { ApprovalStatus } from '#contract/enums.ts';
import { shownNumber } from '#contract/phone-numbers.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-users';
import { EmailText } from '#web/components/email-text.tsx';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { SortHead } from '#web/console/shared/sort-head.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import type { ListedPerson, PeopleOrder, PeopleSearch } from '#web/entities/people/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { PersonActions } from './person-actions.tsx';
import { statusLabels, statusVariants } from './status.ts';

type PeopleTableProps = {
  people: readonly ListedPerson[];
  order: Pick<PeopleSearch, 'sort' | 'down'>;
  onOrder: (order: Required<Pick<PeopleSearch, 'sort' | 'down'>>) => void;
};

/** On a phone these stand under the name, so that what can be done stays in sight. */
const narrowHidden = 'max-md:hidden';

/** People by name, role, school (where there are several) and status, in the order of a column. */
export function PeopleTable({ people, order, onOrder }: PeopleTableProps) {
  const { is_platform_admin } = useProfile();
  const current = order.sort
    ? { sort: order.sort, down: order.down ?? false }
    : { sort: 'registered', down: true };
  const heading = (sort: PeopleOrder, label: string, className?: string) => (
    <SortHead
      label={label}
      className={className}
      direction={current.sort === sort ? (current.down ? 'descending' : 'ascending') : null}
      onSort={() => onOrder({ sort, down: current.sort === sort ? !current.down : sort === 'registered' })}
    />
  );
  return (
    <Table caption={t.users()}>
      <TableHeader>
        <TableRow>
          {heading('name', t.name())}
          {heading('role', t.role(), narrowHidden)}
          {is_platform_admin ? <TableHead className={narrowHidden}>{t.school()}</TableHead> : null}
          {heading('registered', t.registered(), narrowHidden)}
          {heading('status', t.status(), narrowHidden)}
          <TableHead className="w-0">
            <span className="sr-only">{t.actions()}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id}>
            <TableCell>
              <span className="font-medium">{fullName(person)}</span>
              {person.email ? (
                <span className="block wrap-anywhere text-muted-foreground text-xs">
                  <EmailText email={person.email} />
                </span>
              ) : null}
              {person.sign_in_phone ? (
                <span className="block wrap-anywhere text-muted-foreground text-xs">
                  {t.signsInWith({ number: shownNumber(person.sign_in_phone) })}
                </span>
              ) : null}
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs md:hidden">
                <StatusBadge status={person.approval_status} />
                {roleLabel(person.role)}
                {is_platform_admin ? ` · ${schoolOf(person)}` : ''}
              </span>
              {person.approval_status === 'pending' ? (
                <span className="mt-2 block md:hidden">
                  <ReviewLink id={person.id} name={fullName(person)} />
                </span>
              ) : null}
            </TableCell>
            <TableCell className={narrowHidden}>{roleLabel(person.role)}</TableCell>
            {is_platform_admin ? <TableCell className={narrowHidden}>{schoolOf(person)}</TableCell> : null}
            <TableCell className={cn(narrowHidden, 'whitespace-nowrap text-muted-foreground')}>
              {formatDay(dayOf(person.created_at), 'short')}
            </TableCell>
            <TableCell className={narrowHidden}>
              <StatusBadge status={person.approval_status} />
              {person.approval_status === 'approved' && !person.last_sign_in_at ? (
                <span className="mt-0.5 block whitespace-nowrap text-muted-foreground text-xs">
                  {t.neverSignedIn()}
                </span>
              ) : null}
            </TableCell>
            <TableCell className="py-1">
              <span className="flex items-center justify-end gap-1">
                {person.approval_status === 'pending' ? (
                  <span className="max-md:hidden">
                    <ReviewLink id={person.id} name={fullName(person)} />
                  </span>
                ) : null}
                <PersonActions person={person} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function schoolOf({ school, is_platform_admin }: ListedPerson): string {
  return school?.name ?? (is_platform_admin ? t.allSchools() : t.noSchool());
}

function StatusBadge({ status }: { status: ApprovalStatus }) {
  return <Badge variant={statusVariants[status]}>{statusLabels()[status]}</Badge>;
}

/** What waits is decided on the pending tab, which shows what was declared. */
function ReviewLink({ id, name }: { id: string; name: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to="/dashboard/admin"
        search={(before) => ({ ...before, tab: 'pending' as const, id })}
        aria-label={t.reviewTheRegistrationOf({ name })}
      >
        {t.review()}
      </Link>
    </Button>
  );
}
