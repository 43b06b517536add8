import { fullName } from '#web/lib/names.ts';

export type DeclaredChild = {
  id: string;
  first_name: string;
  last_name: string;
  student_id: string;
  school_id: string;
};

const nameOf = (person: { first_name: string; last_name: string }) => fullName(person).toLowerCase();

/**
 * The learner of the school's list who most likely is the declared child: the one with the ID that the
 * parent gave, else the only one of the very same name. Two of one name are for the administrator to tell apart.
 */
export function likelyLearner<Learner extends DeclaredChild>(
  child: DeclaredChild,
  learners: readonly Learner[],
): Learner | null {
  const ofSchool = learners.filter(({ school_id }) => school_id === child.school_id);
  const sameId = ofSchool.find(({ student_id }) => student_id === child.student_id);
  if (sameId) return sameId;
  const sameName = new Map(
    ofSchool.filter((learner) => nameOf(learner) === nameOf(child)).map((learner) => [learner.id, learner]),
  );
  const [only] = sameName.values();
  return sameName.size === 1 && only ? only : null;
}
