/** The form's fields: `announcementFieldsOf` does not compile while one is missing. */
const FORM_COLUMNS = 'title, content, priority, language, publish_at, expires_at, pinned_until';

/** What is read of an announcement, for every screen. */
export const ANNOUNCEMENT_COLUMNS =
  `id, ${FORM_COLUMNS}, is_active, is_pinned, corrected_at, created_at, author_id, school_id, audience_id, awaits_approval, author:profiles(first_name, last_name), announcement_texts(language, title, content, is_machine_made), files:announcement_attachments(id, file_path, file_name, content_type, size_bytes)` as const;

/** With whether one of its further texts is among those that were asked for. */
export const FOUND_ANNOUNCEMENT_COLUMNS = `${ANNOUNCEMENT_COLUMNS}, found:announcement_texts(id)` as const;

/** For who runs more than one school. */
export const MANAGED_ANNOUNCEMENT_COLUMNS =
  `${ANNOUNCEMENT_COLUMNS}, updated_at, school:schools(id, name)` as const;
