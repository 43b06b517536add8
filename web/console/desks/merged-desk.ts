/** What two people change of one desk at a time. Pure. */
import type { DeskFields, DeskForm } from '#contract/desks.ts';
import { spansOf } from '#contract/hours.ts';
import { t } from '#texts/components-hours';
import { isChanged, onlyChanged } from '#web/components/forms/typed-values.ts';
import { daysOf } from '#web/components/hours/hours.ts';
import { earlierAttemptSaid } from '#web/entities/corrections/attempts.ts';
import { refuseChanged, seenOf } from '#web/entities/corrections/correct-row.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import type { WrittenDesk } from '#web/entities/desks/writes.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';

/** All of a form, as a new desk is written. */
export const writtenDesk = ({ hours, ...given }: DeskForm): WrittenDesk => ({
  ...given,
  hours: spansOf(hours),
});

const changedDays = (given: DeskForm, start: DeskFields): DeskForm['hours'] =>
  given.hours.filter((day) =>
    isChanged(
      day,
      start.hours.find(({ day_of_week }) => day_of_week === day.day_of_week),
    ),
  );

/**
 * Of what was changed in the form, what somebody else has changed too. Members are seated one by one and contradict nobody.
 * @throws ChangedMeanwhile
 */
export function refuseMoved(now: Desk, seen: Desk, given: DeskForm, start: DeskFields): void {
  const { hours: _, members: __, ...touched } = onlyChanged(given, start) ?? {};
  const days = changedDays(given, start).map(({ day_of_week }) => day_of_week);
  const isMine = ({ day_of_week }: { day_of_week: number }) => days.includes(day_of_week);
  const spans = ({ hours }: Desk) => daysOf(hours.filter(isMine)).filter((day) => day.is_open);
  refuseChanged(
    { ...seenOf(seen, touched), hours: spans(seen) },
    {
      ...seenOf(now, touched),
      // Of the other days it is left as it was seen: nobody has changed them here.
      hours: isChanged(spans(now), spans(seen))
        ? [...seen.hours.filter((day) => !isMine(day)), ...now.hours.filter(isMine)]
        : spans(seen),
    },
  );
}

const seatedAt = ({ members }: Desk): string[] => members.map(({ profile_id }) => profile_id);

/** Who sits there by now, with whom this form has seated and without whom it has unseated since `before`. */
function mergedMembers(now: Desk, given: readonly string[], before: readonly string[]): string[] {
  const seated = seatedAt(now);
  const removed = before.filter((id) => !given.includes(id));
  const added = given.filter((id) => !before.includes(id) && !seated.includes(id));
  return [...seated.filter((id) => !removed.includes(id)), ...added];
}

/**
 * Of a new desk that an earlier attempt has written: what it says, and whoever has opened it since, otherwise than this form.
 * Whom a colleague has seated since contradicts nobody.
 * @param sent whom that attempt has seated
 * @throws ChangedMeanwhile always; where it says the same, with nothing in it
 */
export function tellStanding(now: Desk, given: DeskForm, sent: readonly string[]): never {
  const there = { ...now, members: seatedAt(now).toSorted(), hours: daysOf(now.hours) };
  const mine = { ...given, members: mergedMembers(now, given.members, sent).toSorted() };
  const names = ['kind', 'name', 'is_active', 'members', 'hours'] as const;
  const others = names.filter((name) => isChanged(there[name], mine[name]));
  throw earlierAttemptSaid(now, others);
}

/** What a desk says where no single control has it: who sits there, and a day, which stands in three. */
export function saidDesk(path: string, { hours, members }: Desk): string | undefined {
  if (path === 'members')
    return members.map(({ person }) => (person ? `${person.first_name} ${person.last_name}` : '')).join(', ');
  const [, index] = /^hours\.(\d)$/.exec(path) ?? [];
  const day = index && daysOf(hours)[Number(index)];
  if (!day) return undefined;
  return day.is_open ? formatClockRange(day.opens_at, day.closes_at) : t.closedThatDay();
}

/**
 * The desk as it is by now, with what was changed in a form that began earlier: its name, whether it takes messages, each
 * day and each member by themselves. Null where nothing was.
 * @param start what the form began with
 */
export function mergedDesk(now: Desk, given: DeskForm, start: DeskFields): WrittenDesk | null {
  const touched = onlyChanged(given, start);
  if (!touched) return null;
  const { kind, name, is_active } = { ...now, ...touched };
  const changed = changedDays(given, start);
  const isLeft = ({ day_of_week }: { day_of_week: number }) =>
    changed.every((day) => day.day_of_week !== day_of_week);
  return {
    kind: kind as DeskForm['kind'],
    name,
    is_active,
    members: mergedMembers(now, given.members, start.members),
    hours: [...now.hours.filter(isLeft), ...spansOf(changed)],
  };
}
