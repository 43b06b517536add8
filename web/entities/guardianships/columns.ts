/** What is read of somebody who stands for a learner: a new field is named here once. */
export const GUARDIAN_COLUMNS = `
  id, student_id, profile_id, contact_name, relation, reads_records, is_told, may_decide, may_collect, household, is_primary,
  changed_at, profile:profiles!guardianships_profile_id_fkey(first_name, last_name, approval_status)
` as const;

/** What became of it, and who did it. */
export const GUARDIAN_HISTORY_COLUMNS = `
  id, action, profile_id, contact_name, relation, reads_records, is_told, may_decide, may_collect, is_primary, changed_at,
  profile:profiles!guardianship_history_profile_id_fkey(first_name, last_name),
  by:profiles!guardianship_history_changed_by_fkey(first_name, last_name)
` as const;
