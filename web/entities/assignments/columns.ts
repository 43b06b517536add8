/** What is read of an assignment: a new field is named here once, for every screen. */
export const ASSIGNMENT_COLUMNS =
  'id, title, description, due_date, created_at, grade_id, audience_id, subject:subjects(name), grade:grades(name, level)';
