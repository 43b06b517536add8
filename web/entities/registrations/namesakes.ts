/** Learners on the school's list who may be a declared child: whose they are, and what the office may decide. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';

type LearnerLike = Database['public']['Functions']['learners_like']['Returns'][number];

export type Namesake = {
  id: string;
  /** 'Sipho Radebe, Grade 6 B'. */
  name: string;
  isListed: boolean;
  parent: { id: string; name: string } | null;
  /** The day on which a learner left who is not at the school. */
  leftOn: string | null;
};
export type Namesakes = Readonly<Record<string, readonly Namesake[]>>;

const namesakeOf = (learner: LearnerLike): Namesake => ({
  id: learner.learner_id,
  name: `${fullName(learner)}, ${learner.grade_name}`,
  isListed: learner.is_confirmed,
  parent: learner.guardian_id
    ? {
        id: learner.guardian_id,
        name: fullName({ first_name: learner.guardian_first_name, last_name: learner.guardian_last_name }),
      }
    : null,
  leftOn: learner.left_on as string | null,
});

/** 'Sipho Radebe, Grade 6 B, is on the list already, as the child of Nomsa Radebe.' */
export function namesakeSentence({ name, isListed, parent }: Namesake): string {
  if (!isListed) return t.namedSecondTimeSameParent({ name });
  if (!parent) return t.listAlreadyWithoutParentIf({ name });
  return t.listAlreadyChild({ name, name2: parent.name });
}

/** Of who has left: that whoever says that it is the same child brings the learner back. */
export const leaverSentence = ({ leftOn }: Namesake): string | null =>
  leftOn === null ? null : t.namesakeLeft({ day: formatDay(leftOn) });

/** For each declared child, by its id, the learners of the same name, and of the same day of birth where both have one. */
export const namesakesQuery = (children: readonly { id: string }[]) =>
  queryOptions({
    queryKey: registrationKeys.namesakes(children.map(({ id }) => id)),
    enabled: children.length > 0,
    queryFn: async (): Promise<Namesakes> => {
      const found = rowsOf(
        await (await client()).rpc('learners_like', { declared_ids: children.map(({ id }) => id) }),
      );
      return Object.fromEntries(
        children.map(({ id }) => [id, found.filter((row) => row.declared_id === id).map(namesakeOf)]),
      );
    },
    placeholderData: keepPreviousData,
  });
