/** What is read of one: a new field is named here once, for every screen. `uploaded_at` is read under the name by which endless lists go on. */
export const REPORT_COLUMNS =
  'id, student_id, teacher_id, report_file_url, size_bytes, grade_score, comments, created_at:uploaded_at, student:students(first_name, last_name, student_id), subject:subjects(name), term:terms(name), teacher:profiles(first_name, last_name)';

/** For a line on the dashboard: a phone pays for the rest. */
export const REPORT_GLANCE_COLUMNS = 'id, grade_score, uploaded_at, subject:subjects(name), term:terms(name)';
