/** What is read of an announcement: a new field is named here once, for every screen. */
export const ANNOUNCEMENT_COLUMNS =
  'id, title, content, priority, is_active, created_at, author_id, school_id, author:profiles(first_name, last_name)';

/** For who runs more than one school. */
export const MANAGED_ANNOUNCEMENT_COLUMNS = `${ANNOUNCEMENT_COLUMNS}, school:schools(id, name)` as const;
