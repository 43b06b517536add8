/** What the lessons portal knows of a learner. */
export const LEARNER_COLUMNS =
  'user_id, email, full_name, date_of_birth, guardian_name, guardian_email, guardian_consent_at, guardian_asked_at, guardian_answer, created_at';

/** What decides whether a plan opens anything. */
export const PLAN_COLUMNS = 'subscription_type, end_date';

/** How far a learner has come in a lesson. */
export const PROGRESS_COLUMNS =
  'lesson_id, position_seconds, watched_seconds, watched_ranges, completed_at, reopened_at, updated_at';
