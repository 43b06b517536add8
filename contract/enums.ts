/**
 * The closed sets of values that the browser, the server and the database agree on.
 * Each stands in its table as a check constraint; database/tests/enums.test.ts keeps both the same.
 * Sources: `school-portal.md` (document 1) and `daily-features-and-lessons-portal.md` (document 2).
 */

/** Document 1, section 3: what a profile may be. */
export const profileRoles = ['admin', 'teacher', 'parent'] as const;
export type ProfileRole = (typeof profileRoles)[number];

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

/** Document 2, sections 3 and 4: the free trial and Monthly Access. */
export const planTypes = ['trial', 'monthly'] as const;

/** Document 2, section 3 ('completed seen'), and ours. */
export const planPaymentStatuses = ['pending', 'completed', 'refunded', 'failed'] as const;

/** Ours: what a checkout came to (database/migrations/0820). */
export const portalPaymentStatuses = ['created', 'paid', 'failed', 'refunded'] as const;

/** Ours: what a person is told of (database/migrations/0680). */
export const noticeKinds = [
  'message',
  'report',
  'incident',
  'announcement',
  'event',
  'assignment',
  'lesson',
  'registration',
  'review',
  'delivery',
] as const;

/** Ours: how a kind of notice is mailed. */
export const deliveries = ['at_once', 'digest', 'none'] as const;
