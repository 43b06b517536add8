/** What a registration shows: the person, the school, and what was declared. */
export const REGISTRATION_COLUMNS = `
  id, first_name, last_name, role, created_at, school_id, school:schools(id, name),
  children:students(id, first_name, last_name, student_id, date_of_birth, school_id, is_confirmed,
  grade:grades(name, level), student_subjects(subject:subjects(name))),
  teaching:teacher_subjects(id, grade:grades(name, level), subject:subjects(name))
` as const;
