/**
 * The closed sets of values that the browser, the server and the database agree on.
 * Each stands in its table as a check constraint; database/tests/enums.test.ts keeps both the same.
 * Sources: `school-portal.md` (document 1) and `daily-features-and-lessons-portal.md` (document 2).
 */

/** Document 1, section 3: what a profile may be. */
export const profileRoles = ['admin', 'teacher', 'parent'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** Document 1, section 6: who may register without an invitation. */
export const selfServiceRoles = ['parent', 'teacher'] as const;
export type SelfServiceRole = (typeof selfServiceRoles)[number];

/** Document 1, section 4. */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Document 2, section 9; the first is the default. */
export const messageTypes = ['general', 'academic', 'disciplinary', 'urgent'] as const;
export type MessageType = (typeof messageTypes)[number];

/** Document 1, section 9. */
export const announcementPriorities = ['low', 'medium', 'high'] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];

/** The union of both documents' lists, as the design resolves it. */
export const eventTypes = ['general', 'meeting', 'holiday', 'exam', 'assignment', 'activity'] as const;
export type EventType = (typeof eventTypes)[number];

/** Document 2, section 3. */
export const disciplinarySeverities = ['low', 'medium', 'high'] as const;
export type DisciplinarySeverity = (typeof disciplinarySeverities)[number];

/** Document 2, section 4. */
export const disciplinaryStatuses = ['pending', 'resolved', 'escalated'] as const;
export type DisciplinaryStatus = (typeof disciplinaryStatuses)[number];

/** Document 2, section 3, in the order in which the form offers them. */
export const incidentTypes = [
  'Behavioral Issue',
  'Academic Misconduct',
  'Attendance Issue',
  'Disrespect',
  'Fighting',
  'Inappropriate Language',
  'Technology Misuse',
  'Vandalism',
  'Other',
] as const;
export type IncidentType = (typeof incidentTypes)[number];

/** Document 2, section 3: school lessons, assignments among them. */
export const lessonTypes = ['video', 'audio', 'assignment'] as const;
export type LessonType = (typeof lessonTypes)[number];

/** Document 2, section 3. */
export const adTypes = ['image', 'video'] as const;
export type AdType = (typeof adTypes)[number];
