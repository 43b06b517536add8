/** What two people change of one desk at a time. Pure. */
import type { DeskFields, DeskForm } from '#contract/desks.ts';
import { spansOf } from '#contract/hours.ts';
import { isChanged, onlyChanged } from '#web/components/forms/typed-values.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import type { WrittenDesk } from '#web/entities/desks/writes.ts';

/** All of a form, as a new desk is written. */
export const writtenDesk = ({ hours, ...given }: DeskForm): WrittenDesk => ({
  ...given,
  hours: spansOf(hours),
});

/**
 * The desk as it is by now, with what was changed in a form that began earlier: its name, whether it takes messages, each
 * day and each member by themselves. Null where nothing was.
 * @param start what the form began with
 */
export function mergedDesk(now: Desk, given: DeskForm, start: DeskFields): WrittenDesk | null {
  const touched = onlyChanged(given, start);
  if (!touched) return null;
  const { kind, name, is_active } = { ...now, ...touched };
  const seated = now.members.map(({ profile_id }) => profile_id);
  const removed = start.members.filter((id) => !given.members.includes(id));
  const added = given.members.filter((id) => !start.members.includes(id) && !seated.includes(id));
  const changed = given.hours.filter((day) =>
    isChanged(
      day,
      start.hours.find(({ day_of_week }) => day_of_week === day.day_of_week),
    ),
  );
  const isLeft = ({ day_of_week }: { day_of_week: number }) =>
    changed.every((day) => day.day_of_week !== day_of_week);
  return {
    kind: kind as DeskForm['kind'],
    name,
    is_active,
    members: [...seated.filter((id) => !removed.includes(id)), ...added],
    hours: [...now.hours.filter(isLeft), ...spansOf(changed)],
  };
}
