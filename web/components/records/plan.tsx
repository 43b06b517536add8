import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/records';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Outcome, planQuery, type RecordKind } from '#web/entities/erasures/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { groupNames, groupOf, titleOf } from './groups.ts';

type Line = { relation: string; outcome: Outcome; amount: number; people: number; kept_until: string | null };

const said: Record<Outcome, (line: { count: number; until: string | null }) => string> = {
  goes: ({ count }) => t.goes({ count }),
  kept: ({ count, until }) => t.keptUntil({ count, day: until ? formatDay(until) : '' }),
  stays: ({ count }) => t.stays({ count }),
};

/** The lines of a dry run by what people call them, each outcome once. */
export function summed(lines: readonly Line[]) {
  return groupNames.flatMap((group) => {
    const own = lines.filter(({ relation }) => groupOf(relation) === group);
    const outcomes = (['goes', 'kept', 'stays'] as const).flatMap((outcome) => {
      const of = own.filter((line) => line.outcome === outcome);
      if (of.length === 0) return [];
      const until = of.flatMap(({ kept_until }) => kept_until ?? []).toSorted();
      return { outcome, count: of.reduce((sum, { amount }) => sum + amount, 0), until: until.at(-1) ?? null };
    });
    const people = Math.max(0, ...own.map((line) => line.people));
    return outcomes.length > 0 ? [{ group, outcomes, people }] : [];
  });
}

/** How long it is nobody knows before it is there: it scrolls in its place, and the buttons below keep theirs. */
const place = 'h-64';

/** What an erasure would do, before anybody does it. */
export function ErasurePlan({ kind, id }: { kind: RecordKind; id: string }) {
  const plan = useQuery(planQuery(kind, id));
  if (plan.isPending) {
    return (
      <LoadingRegion label={t.planLoading()}>
        <Skeleton className={place} />
      </LoadingRegion>
    );
  }
  if (plan.isError) {
    return (
      <ErrorState
        title={t.planFailed()}
        description={messageOf(plan.error, t.tryAgain())}
        busy={plan.isFetching}
        onRetry={() => plan.refetch()}
      />
    );
  }
  return (
    <section
      aria-label={t.plan()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`${place} overflow-y-auto rounded-lg border`}
    >
      <dl className="divide-y border-b">
        {summed(plan.data).map(({ group, outcomes, people }) => (
          <div key={group} className="grid gap-x-4 px-3 py-2 sm:grid-cols-2">
            <dt className="min-w-0 wrap-anywhere font-medium text-sm">{titleOf(group)}</dt>
            <dd className="min-w-0 wrap-anywhere text-sm">
              {outcomes.map(({ outcome, count, until }) => (
                <p key={outcome}>{said[outcome]({ count, until })}</p>
              ))}
              {people > 0 ? <p className="text-muted-foreground">{t.peopleTouched({ people })}</p> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
