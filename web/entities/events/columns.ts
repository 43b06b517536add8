/** What is read of an event: a new field is named here once, for every screen. */
export const EVENT_COLUMNS =
  'id, title, description, language, texts, start_date, end_date, start_time, end_time, event_type, created_by, school_id, audience_id, is_active, publish_at, expires_at, awaits_approval, creator:profiles(first_name, last_name)';

/** For who runs more than one school. */
export const MANAGED_EVENT_COLUMNS = `${EVENT_COLUMNS}, updated_at, school:schools(id, name)` as const;

/** For a few lines on the dashboard: a phone pays for the rest. */
export const EVENT_GLANCE_COLUMNS =
  'id, title, description, language, texts, start_date, end_date, start_time, end_time, event_type';
