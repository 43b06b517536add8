/**
 * The closed sets of values that the browser, the server and the database agree on.
 * Each stands in its table as a check constraint; database/tests/enums.test.ts keeps both the same.
 * What is fixed, because programs of others send and read it, is listed in docs/product/limits.md#closed-sets.
 */

/** How a school writes days and times in English; the first is the default: 'Mar 9, 2026, 2:30 PM', '9 March 2026, 14:30'. */
export const dateFormats = ['en-US', 'en-ZA'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** What a profile may be. */
export const profileRoles = ['admin', 'teacher', 'parent'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** Where a registration stands (docs/product/people.md#states-of-a-registration). */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What a guardian is to a learner; the first is the default. */
export const guardianRelations = [
  'parent',
  'mother',
  'father',
  'grandparent',
  'relative',
  'foster_parent',
  'guardian',
  // The learner, of age.
  'self',
  'other',
] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** What became of a guardianship. */
export const guardianshipActions = ['granted', 'changed', 'ended'] as const;
export type GuardianshipAction = (typeof guardianshipActions)[number];

/** What a guardian says of a child's data: that the text was shown, and what hangs on consent. */
export const consentPurposes = ['notice', 'pictures', 'texts'] as const;

/** Where a guardian said it. */
export const consentWays = ['registration', 'screen'] as const;

/** The first is the default. */
export const messageTypes = ['general', 'academic', 'disciplinary', 'urgent'] as const;
export type MessageType = (typeof messageTypes)[number];

/** The second is the default. */
export const announcementPriorities = ['low', 'medium', 'high'] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];

/** The first is the default; docs/product/calendar.md#events has their labels. */
export const eventTypes = ['general', 'meeting', 'holiday', 'exam', 'assignment', 'activity'] as const;
export type EventType = (typeof eventTypes)[number];

/** The first is the default. */
export const disciplinarySeverities = ['low', 'medium', 'high'] as const;
export type DisciplinarySeverity = (typeof disciplinarySeverities)[number];

/** A record begins as pending and is decided once. */
export const disciplinaryStatuses = ['pending', 'resolved', 'escalated'] as const;
export type DisciplinaryStatus = (typeof disciplinaryStatuses)[number];

/** In the order in which the form offers them. */
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

/** School lessons, assignments among them. */
export const lessonTypes = ['video', 'audio', 'assignment'] as const;
export type LessonType = (typeof lessonTypes)[number];

/** What an advert shows. */
export const adTypes = ['image', 'video'] as const;
export type AdType = (typeof adTypes)[number];

/** The free trial and Monthly Access. */
export const planTypes = ['trial', 'monthly'] as const;

/** Of a plan; one that runs is completed. */
export const planPaymentStatuses = ['pending', 'completed', 'refunded', 'failed'] as const;

/** Ours: what a checkout came to. */
export const portalPaymentStatuses = ['created', 'paid', 'failed', 'refunded'] as const;

/** Ours: what a person is told of. */
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
  'emergency',
  'all_clear',
  'request',
  'number',
  'audit',
  'breach',
  'consent',
  'letters',
] as const;

/** Ours: how a kind of notice leaves; at once is a push, then a mail, then a text message. */
export const deliveries = ['at_once', 'digest', 'push', 'none'] as const;

/** Ours: which kinds of notices a school may text, and the coming week on Fridays. */
export const smsKinds = [
  'message',
  'report',
  'incident',
  'announcement',
  'event',
  'request',
  'week',
] as const;
export type SmsKind = (typeof smsKinds)[number];

/** Ours: what a part of an audience is. */
export const audienceKinds = ['staff', 'phase', 'grade', 'class', 'subject', 'group', 'learner'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** Ours: the phases of South African schools: R to 3, 4 to 6, 7 to 9, 10 to 12. */
export const phases = ['foundation', 'intermediate', 'senior', 'fet'] as const;
export type Phase = (typeof phases)[number];

/** Ours: what somebody answers to an emergency. */
export const emergencyAnswers = ['safe', 'help'] as const;
export type EmergencyAnswer = (typeof emergencyAnswers)[number];

/** Ours: what a school asks of families. */
export const requestKinds = ['confirm', 'consent', 'form', 'poll', 'rsvp'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Ours: what a guardian answers; taken_back is a yes that no longer holds. */
export const answerChoices = ['yes', 'no', 'taken_back'] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** Ours: in whose words an incident is answered. */
export const incidentVoices = ['guardian', 'learner', 'school'] as const;
export type IncidentVoice = (typeof incidentVoices)[number];

/** Ours: how an answer came. */
export const answerWays = ['screen', 'paper'] as const;

/** Ours: what a field of a request takes. */
export const answerFieldKinds = ['yes_no', 'choice', 'several', 'text', 'number', 'date'] as const;
export type AnswerFieldKind = (typeof answerFieldKinds)[number];

/** Ours: what has become of a request for a learner. */
export const answerStates = ['open', 'yes', 'no', 'conflict', 'taken_back', 'withdrawn'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The languages of the portal; the first is the default, and the one that every other text is made from. */
export const languages = ['en', 'af', 'zu', 'xh', 'st'] as const;
export type Language = (typeof languages)[number];

/** What a session runs on, as an administrator is told. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** What a desk is; `other` has a name of the school's own. */
export const deskKinds = ['office', 'accounts', 'principal', 'transport', 'other'] as const;
export type DeskKind = (typeof deskKinds)[number];
