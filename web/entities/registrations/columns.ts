/** What a registration shows: the person, the school, and what was declared or opens to the person once approved. */
export const REGISTRATION_COLUMNS = `
  id, first_name, last_name, role, created_at, school_id, school:schools(id, name),
  standing:guardianships!guardianships_profile_id_fkey(
    learner:students(id, first_name, last_name, student_id, date_of_birth, school_id, is_confirmed,
    grade:grades(name, level), student_subjects(subject:subjects(name)))),
  teaching:teacher_subjects(id, grade:grades(name, level), subject:subjects(name))
` as const;
