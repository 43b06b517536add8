/** Learners whom the school has on its list and who have no parent yet: a declared child may be one of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { t } from '#texts/entities';
import { LIKELY_COLUMNS } from '#web/entities/learners/columns.ts';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { registrationKeys } from './keys.ts';
import { type DeclaredChild, likelyLearner } from './likely-learner.ts';

type Learner = {
  id: string;
  first_name: string;
  last_name: string;
  student_id: string;
  date_of_birth: string | null;
  grade: { name: string } | null;
};

/** 'Grade 6 · ID 20261234 · born Mar 1, 2014' under the name. */
function learnerChoice(learner: Learner): Choice {
  const { grade, student_id, date_of_birth } = learner;
  const listed = { grade: grade?.name ?? t.unknown(), number: student_id };
  return {
    id: learner.id,
    label: fullName(learner),
    detail: date_of_birth
      ? t.learnerBorn({ ...listed, day: formatDay(date_of_birth, 'short') })
      : t.learnerListed(listed),
  };
}

type ListedLearner = Database['public']['Functions']['list_learners']['Returns'][number];
const listedChoice = (learner: ListedLearner) =>
  learnerChoice({ ...learner, grade: { name: learner.grade_name } });

async function search(schoolId: string, text: string): Promise<Choice[]> {
  const learners = rowsOf(
    await (await client()).rpc('list_learners', {
      school: schoolId,
      has_parent: false,
      confirmed: true,
      page_size: CHOICES_AT_MOST,
      ...(text ? { search: text } : {}),
    }),
  );
  return learners.map(listedChoice);
}

/** Before anything is typed, those of the child's last name; where there are none, all of the school. */
export async function findLearners(child: DeclaredChild, text: string): Promise<Choice[]> {
  if (text) return search(child.school_id, text);
  const namesakes = await search(child.school_id, child.last_name);
  return namesakes.length > 0 ? namesakes : search(child.school_id, '');
}

/** Far more than a screen of children has; a name that is more common is searched by hand. */
const LIKELY_AT_MOST = 500;

const withoutParent = (portal: PortalClient, schools: string[]) =>
  portal
    .from('students')
    .select(LIKELY_COLUMNS)
    .eq('is_confirmed', true)
    .eq('standing.is_primary', true)
    .is('standing', null)
    .in('school_id', schools)
    .limit(LIKELY_AT_MOST);

async function fetchLikely(children: readonly DeclaredChild[]): Promise<Record<string, Choice>> {
  const portal = await client();
  const schools = [...new Set(children.map(({ school_id }) => school_id))];
  const answers = await Promise.all([
    withoutParent(portal, schools).in('last_name', [...new Set(children.map(({ last_name }) => last_name))]),
    withoutParent(portal, schools).in(
      'student_id',
      children.map(({ student_id }) => student_id),
    ),
  ]);
  const learners = answers.flatMap((answer) => rowsOf(answer));
  const found = children.flatMap((child) => {
    const learner = likelyLearner(child, learners);
    return learner ? [[child.id, learnerChoice(learner)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** For each declared child, by its id, the learner without a parent who most likely is this child. */
export const likelyLearnersQuery = (children: readonly DeclaredChild[]) =>
  queryOptions({
    queryKey: registrationKeys.likely(children.map(({ id }) => id)),
    enabled: children.length > 0,
    queryFn: () => fetchLikely(children),
    placeholderData: keepPreviousData,
  });
