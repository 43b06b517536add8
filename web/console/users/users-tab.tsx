import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-users';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { newestPeopleQuery } from './newest-people.ts';
import { PersonActions } from './person-actions.tsx';

/** The newest teachers and parents, five of each. */
export function UsersTab() {
  const { schoolId } = useChosenSchool();
  const people = useQuery(newestPeopleQuery(schoolId));
  const counts = useQuery(countsQuery(schoolId));
  if (people.isPending) return <TabSkeleton />;
  if (people.isError && !people.data) return <TabError query={people} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t.users()}</h2>
        <Button asChild variant="outline">
          <Link to="/dashboard/admin/users">{t.allUsers()}</Link>
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <NewestPeople title={t.teachers()} total={counts.data?.teachers} people={people.data.teachers} />
        <NewestPeople title={t.parents()} total={counts.data?.parents} people={people.data.parents} />
      </div>
    </div>
  );
}

type NewestPeopleProps = { title: string; total: number | undefined; people: readonly ListedPerson[] };

function NewestPeople({ title, total, people }: NewestPeopleProps) {
  const { is_platform_admin } = useProfile();
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {total === undefined ? null : (
          <p className="text-muted-foreground text-sm">
            {people.length < total ? t.newestOf({ count: people.length, total }) : t.inAll({ total })}
          </p>
        )}
      </CardHeader>
      <CardContent>
        {people.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t.nobodyHasBeenApprovedYet()}</p>
        ) : (
          <ul className="divide-y">
            {people.map((person) => (
              <li key={person.id} className="flex items-center gap-3 py-2.5">
                <Avatar name={fullName(person)} />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-sm">{fullName(person)}</p>
                  <p className="truncate text-muted-foreground text-xs">
                    {t.platformAdminSelectTrueOther({
                      is_platform_admin: String(is_platform_admin),
                      name: person.school?.name ?? t.noSchool(),
                      day: formatDay(dayOf(person.created_at), 'short'),
                    })}
                  </p>
                </div>
                <PersonActions person={person} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
