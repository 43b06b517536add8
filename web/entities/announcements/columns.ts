import { announcementFormColumns } from '#contract/announcements.ts';

/** What is read of an announcement, for every screen. What the form writes is named beside the form. */
export const ANNOUNCEMENT_COLUMNS =
  `id, ${announcementFormColumns}, is_active, created_at, author_id, school_id, author:profiles(first_name, last_name)` as const;

/** For who runs more than one school. */
export const MANAGED_ANNOUNCEMENT_COLUMNS = `${ANNOUNCEMENT_COLUMNS}, school:schools(id, name)` as const;
