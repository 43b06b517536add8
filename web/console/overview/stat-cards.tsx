import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Clock, GraduationCap, type LucideIcon, Megaphone, UsersRound } from 'lucide-react';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { type AdminTab, TABS_ID } from '#web/console/shared/tabs.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';

/** The five numbers of the portal; each leads to its tab. */
export function StatCards() {
  const { schoolId } = useChosenSchool();
  const counts = useQuery(countsQuery(schoolId));
  // The same question as the bell's, so that the two never differ.
  const pending = useQuery(pendingCountQuery(schoolId));
  const numbers = counts.data;
  const count = (data: number | undefined) => ({ data, isPending: counts.isPending });
  const added = numbers?.added_children ?? 0;
  return (
    <nav aria-label="Overview" className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
      <StatCard tab="schools" icon={Building2} label="Total Schools" count={count(numbers?.schools)} />
      <StatCard tab="users" icon={GraduationCap} label="Teachers" count={count(numbers?.teachers)} />
      <StatCard tab="users" icon={UsersRound} label="Parents" count={count(numbers?.parents)} />
      <StatCard
        tab="pending"
        icon={Clock}
        label="Pending Approvals"
        count={pending}
        note={added > 0 ? `and ${added} ${added === 1 ? 'child' : 'children'} to confirm` : undefined}
      />
      <StatCard
        tab="announcements"
        icon={Megaphone}
        label="Announcements"
        count={count(numbers?.announcements)}
      />
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
};

function StatCard({ tab, icon: Icon, label, count, note }: StatCardProps) {
  return (
    <Link
      to="/dashboard/admin"
      search={(before) => ({ ...before, tab, id: undefined })}
      // On a phone the tabs stand below the screen.
      hash={TABS_ID}
      className="grid content-start gap-1 rounded-lg border bg-card p-4 transition-colors hover:border-primary hover:bg-accent/40 max-md:last:col-span-2"
    >
      <span className="flex items-center justify-between gap-2 text-muted-foreground text-sm">
        {label}
        <Icon aria-hidden className="size-4 shrink-0" />
      </span>
      {count.isPending ? (
        <Skeleton className="h-8 w-12" />
      ) : (
        <span className="font-semibold text-2xl tabular-nums">
          {count.data?.toLocaleString('en-US') ?? <span className="text-base">Not available</span>}
        </span>
      )}
      {note ? <span className="text-muted-foreground text-xs">{note}</span> : null}
    </Link>
  );
}
