/** What is read of a disciplinary record: a new field is named here once, for every screen. */
export const RECORD_COLUMNS = `
  id, school_id, student_id, teacher_id, incident_type, incident_date, description, severity, status, action_taken,
  follow_up_required, parent_notified, created_at, corrected_at,
  student:students(first_name, last_name, student_id), teacher:profiles!disciplinary_records_teacher_id_fkey(first_name, last_name),
  replies:incident_replies(id, voice, is_by_learner, author_name, content, created_at),
  views:incident_views(profile_id, seen_at, person:profiles(first_name, last_name))
` as const;

/** Beside the learner who is shown: the same one again, where the words of a search are found in the name. */
export const SEARCHED_RECORD_COLUMNS = `${RECORD_COLUMNS}, named:students(id)` as const;
