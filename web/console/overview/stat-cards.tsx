import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Clock, GraduationCap, type LucideIcon, Megaphone, UsersRound } from 'lucide-react';
import { t } from '#texts/console-overview';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { type AdminTab, TABS_ID } from '#web/console/shared/tabs.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';
import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/numbers.ts';

/**
 * The five numbers of the portal; each leads to its tab. What waits is said first and stands out. How many schools
 * there are tells only those who run several: a school's administrator reads how many learners it has. On a phone the
 * cards stand above the first tab alone: whoever works in another one has its rows at the top.
 */
export function StatCards({ tab }: { tab: AdminTab }) {
  const { is_platform_admin: runsAll } = useProfile();
  const { schoolId } = useChosenSchool();
  const counts = useQuery(countsQuery(schoolId));
  // The same question as the bell's, so that the two never differ.
  const pending = useQuery(pendingCountQuery(schoolId));
  const numbers = counts.data;
  const count = (data: number | undefined) => ({ data, isPending: counts.isPending });
  const added = numbers?.added_children ?? 0;
  return (
    <nav
      aria-label={t.overview()}
      className={cn(
        'grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-5',
        tab === 'schools' ? '' : 'max-md:hidden',
      )}
    >
      <StatCard
        tab="pending"
        icon={Clock}
        label={t.pendingApprovals()}
        count={pending}
        note={added > 0 ? t.childrenAdded({ count: added }) : undefined}
        waits={(pending.data ?? 0) + added > 0}
        className="max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between"
      />
      {runsAll ? null : (
        <StatCard tab="schools" icon={UsersRound} label={t.learners()} count={count(numbers?.learners)} />
      )}
      <StatCard tab="users" icon={GraduationCap} label={t.teachers()} count={count(numbers?.teachers)} />
      <StatCard tab="users" icon={UsersRound} label={t.parents()} count={count(numbers?.parents)} />
      <StatCard
        tab="announcements"
        icon={Megaphone}
        label={t.announcements()}
        count={count(numbers?.announcements)}
      />
      {runsAll ? (
        <StatCard tab="schools" icon={Building2} label={t.totalSchools()} count={count(numbers?.schools)} />
      ) : null}
    </nav>
  );
}

type Count = { data: number | undefined; isPending: boolean };
type StatCardProps = {
  tab: AdminTab;
  icon: LucideIcon;
  label: string;
  count: Count;
  /** What waits beside what is counted. */
  note?: string | undefined;
  /** Somebody waits for it. */
  waits?: boolean;
  className?: string;
};

/** As high and as wide before its number is known as after it. */
function StatCard({ tab, icon: Icon, label, count, note, waits = false, className }: StatCardProps) {
  return (
    <Link
      to="/dashboard/admin"
      search={(before) => ({ ...before, tab, id: undefined })}
      // On a phone the tabs stand below the screen.
      hash={TABS_ID}
      className={cn(
        'grid content-start gap-1 rounded-lg border p-3 transition-colors hover:border-primary md:p-4',
        waits ? 'bg-warning-soft text-warning-foreground' : 'bg-card hover:bg-accent/40',
        className,
      )}
    >
      <span
        className={cn('flex items-center justify-between gap-2 text-sm', waits || 'text-muted-foreground')}
      >
        <span className="wrap-break-word min-w-0">{label}</span>
        <Icon aria-hidden className="size-4 shrink-0 max-md:hidden" />
      </span>
      {count.isPending ? (
        <Skeleton className="h-7 w-8 md:h-8 md:w-12" />
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold text-xl tabular-nums md:text-2xl">
          {count.data === undefined ? (
            <span className="text-base">{t.notAvailable()}</span>
          ) : (
            formatNumber(count.data)
          )}
          {note ? (
            <span className="font-normal text-sm">
              {note}
              <span className="sr-only"> {t.toConfirm()}</span>
            </span>
          ) : null}
        </span>
      )}
    </Link>
  );
}
