/** What is read of a learner: a new field is named here, for each of the screens that show it. */

/** Who it is: with this, every list names a learner. */
const NAMED = 'id, first_name, last_name, student_id';

/** One learner of the directory. */
export const LEARNER_COLUMNS = `${NAMED}, school_id, left_on, grade:grades(name)` as const;

/** What the office corrects. */
export const EDITABLE_COLUMNS = `${NAMED}, grade_id, date_of_birth, school_id` as const;

/** What tells learners of the same name apart. `standing` is narrowed to the primary guardian by who reads it. */
export const NAMESAKE_COLUMNS = `${NAMED}, date_of_birth, left_on, grade:grades(name),
  standing:guardianships(profile:profiles!guardianships_profile_id_fkey(first_name, last_name))` as const;

/** What a picker says of a learner. */
export const CHOICE_COLUMNS = `${NAMED}, grade_id, grade:grades(name)` as const;

/** A child that its parent declared, as the office decides on it. `standing` is narrowed to the primary guardian. */
export const DECLARED_COLUMNS =
  `${NAMED}, date_of_birth, created_at, school_id, is_confirmed, grade:grades(name, level),
  school:schools(id, name), student_subjects(subject:subjects(name)),
  standing:guardianships!inner(
    profile:profiles!guardianships_profile_id_fkey!inner(id, first_name, last_name, approval_status))` as const;

/** A learner of a school's list who may be a declared child. `standing` is asked about, and not shown. */
export const LIKELY_COLUMNS =
  `${NAMED}, date_of_birth, school_id, grade:grades(name), standing:guardianships(id)` as const;
