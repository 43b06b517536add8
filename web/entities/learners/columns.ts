/** What is read of a learner: a new field is named here, for each of the screens that show it. */

/** Who it is: with this, every list names a learner. */
const NAMED = 'id, first_name, last_name, student_id';

/** One learner of the directory. */
export const LEARNER_COLUMNS = `${NAMED}, school_id, parent_id, grade:grades(name)` as const;

/** What the office corrects. */
export const EDITABLE_COLUMNS = `${NAMED}, grade_id, date_of_birth, school_id` as const;

/** What tells learners of the same name apart. */
export const NAMESAKE_COLUMNS =
  `${NAMED}, date_of_birth, grade:grades(name), parent:profiles(first_name, last_name)` as const;

/** What a picker says of a learner. */
export const CHOICE_COLUMNS = `${NAMED}, grade_id, grade:grades(name)` as const;

/** A child that its parent declared, as the office decides on it. */
export const DECLARED_COLUMNS =
  `${NAMED}, date_of_birth, created_at, school_id, is_confirmed, grade:grades(name, level),
  school:schools(id, name), student_subjects(subject:subjects(name)),
  parent:profiles!inner(id, first_name, last_name, approval_status)` as const;

/** A learner of a school's list who may be a declared child. */
export const LIKELY_COLUMNS = `${NAMED}, date_of_birth, school_id, grade:grades(name)` as const;
