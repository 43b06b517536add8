import { Link } from '@tanstack/react-router';
import { ChevronRight, UsersRound } from 'lucide-react';
import { t } from '#texts/console-groups';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import type { Group } from '#web/entities/groups/reads.ts';
import { formatNumber } from '#web/lib/numbers.ts';

export const countsOf = ({ learners, staff }: Group): string =>
  t.counts({ count: learners, learners: formatNumber(learners), staff: formatNumber(staff) });

/** The groups by name, each leading to who is in it; those that have ended stand last. */
export function GroupList({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0)
    return <EmptyState icon={UsersRound} title={t.none()} description={t.noneExplained()} />;
  return (
    <ul aria-label={t.list()} className="divide-y rounded-lg border bg-card">
      {groups.map((group) => (
        <li key={group.id}>
          <Link
            to="/dashboard/admin/groups"
            search={(before: object) => ({ ...before, group: group.id })}
            className="flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-accent/40"
          >
            <span className="min-w-0 flex-1 text-sm">
              <span className="wrap-anywhere block font-medium">{group.name}</span>
              <span className="block text-muted-foreground">{countsOf(group)}</span>
            </span>
            {group.is_active ? null : <Badge variant="muted">{t.ended()}</Badge>}
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
