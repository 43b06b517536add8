/** What the screens know of the person who is signed in, with the school. */
export const PROFILE_COLUMNS =
  'id, user_id, first_name, last_name, role, approval_status, school_id, is_platform_admin, created_at, school:schools(id, name, email, phone, address, date_format, logo_url)';

/** With the mark of the first reading and the account's other profiles, computed columns that the generated types do not know. */
export const MARKED_PROFILE_COLUMNS = PROFILE_COLUMNS.replace(
  'logo_url)',
  'logo_url, live_mark, other_profile_ids)',
) as typeof PROFILE_COLUMNS;

/** What ties a person to the school: what a teacher gives, whose parent somebody is. */
export const TIES_COLUMNS =
  'teacher_subjects(subject:subjects(name), grade:grades(name)), students(id, first_name, last_name, grade:grades(name))';

/** What the directory shows of a person. */
export const DIRECTORY_COLUMNS =
  `id, first_name, last_name, role, school:schools(name), ${TIES_COLUMNS}` as const;
