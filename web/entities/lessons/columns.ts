/** What is read of one: a new field is named here once, for every screen. */
export const LESSON_COLUMNS =
  'id, title, description, lesson_type, file_name, file_size_mb, duration_seconds, due_date, is_active, created_at, teacher_id, subject:subjects(name), grade:grades(name, level), teacher:profiles(first_name, last_name)';
