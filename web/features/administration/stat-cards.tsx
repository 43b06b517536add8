import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Clock, GraduationCap, type LucideIcon, UsersRound } from 'lucide-react';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { pendingCountQuery } from './pending-count.ts';
import { peopleCountsQuery, schoolsQuery } from './queries.ts';
import type { AdminTab } from './tabs.ts';

/** The numbers of the portal; each leads to its tab. */
export function StatCards() {
  const schools = useQuery({ ...schoolsQuery, select: (all) => all.length });
  const people = useQuery(peopleCountsQuery);
  const pending = useQuery(pendingCountQuery());
  return (
    <nav aria-label="Overview" className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard tab="schools" icon={Building2} label="Total Schools" count={schools} />
      <StatCard
        tab="users"
        icon={GraduationCap}
        label="Teachers"
        count={{ ...people, data: people.data?.teachers }}
      />
      <StatCard
        tab="users"
        icon={UsersRound}
        label="Parents"
        count={{ ...people, data: people.data?.parents }}
      />
      <StatCard tab="pending" icon={Clock} label="Pending Approvals" count={pending} />
    </nav>
  );
}

type Count = { data: number | undefined; isPending: boolean };

function StatCard(props: { tab: AdminTab; icon: LucideIcon; label: string; count: Count }) {
  const { tab, icon: Icon, label, count } = props;
  return (
    <Link
      to="/dashboard/admin"
      search={{ tab }}
      className="grid gap-1 rounded-lg border bg-card p-4 transition-colors hover:border-primary hover:bg-accent/40 md:p-5"
    >
      <span className="flex items-center justify-between gap-2 text-muted-foreground text-sm">
        {label}
        <Icon aria-hidden className="size-4 shrink-0" />
      </span>
      {count.isPending ? (
        <Skeleton className="h-8 w-12" />
      ) : (
        <span className="font-semibold text-2xl tabular-nums">
          {count.data ?? <span className="text-base">Not available</span>}
        </span>
      )}
    </Link>
  );
}
