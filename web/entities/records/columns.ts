/** What is read of a disciplinary record: a new field is named here once, for every screen. */
export const RECORD_COLUMNS = `
  id, student_id, teacher_id, incident_type, incident_date, description, severity, status, action_taken,
  follow_up_required, parent_notified, created_at, corrected_at,
  student:students(first_name, last_name, student_id), teacher:profiles(first_name, last_name)
` as const;

/** Beside the learner who is shown: the same one again, where the words of a search are found in the name. */
export const SEARCHED_RECORD_COLUMNS = `${RECORD_COLUMNS}, named:students(id)` as const;

/** What a record said before a correction. */
export const CORRECTION_COLUMNS =
  'id, corrected_at, incident_type, incident_date, severity, description, action_taken';
