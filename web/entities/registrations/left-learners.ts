/** Learners of whom a guardian was rejected, who sees nothing of them: the office decides. */

import { queryOptions } from '@tanstack/react-query';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';

type Person = { id: string; name: string };
export type LeftLearner = {
  id: string;
  name: string;
  /** 'Grade 6 B · ID 20261234 · Jacaranda Ridge School'. */
  detail: string;
  parent: Person;
  /** Somebody else stands for the learner. */
  hasOthers: boolean;
  /** From whom the learner was taken, if that parent is still one of the school. */
  former: Person | null;
};

/** Of those on the screen at a time; who is decided on makes room for the next. */
const MOST = 50;

async function fetchLeft(schoolId: string | null): Promise<LeftLearner[]> {
  const found = rowsOf(
    await (await client()).rpc('learners_of_rejected', schoolId ? { school: schoolId } : {}).limit(MOST),
  );
  return found.map((row) => ({
    id: row.learner_id,
    name: fullName(row),
    detail: `${t.learnerListed({ grade: row.grade_name, number: row.student_id })} · ${row.school_name}`,
    parent: {
      id: row.guardian_id,
      name: fullName({ first_name: row.guardian_first_name, last_name: row.guardian_last_name }),
    },
    hasOthers: row.has_others,
    former: row.former_id
      ? {
          id: row.former_id,
          name: fullName({ first_name: row.former_first_name, last_name: row.former_last_name }),
        }
      : null,
  }));
}

export const leftLearnersQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: registrationKeys.leftLearners(schoolId),
    queryFn: () => fetchLeft(schoolId),
  });

/** @param givenTo null leaves the learner without a parent */
export async function handBack(learner: {
  id: string;
  takenFrom: string;
  givenTo: string | null;
}): Promise<void> {
  rowsOf(
    await (await client()).rpc('hand_back_learner', {
      learner_id: learner.id,
      taken_from: learner.takenFrom,
      ...(learner.givenTo ? { given_to: learner.givenTo } : {}),
    }),
  );
}
