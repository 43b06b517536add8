/**
 * Every constant of the business, listed for readers in docs/product/limits.md.
 * What begins with 'Ours' was chosen here, and says why. The others are fixed: people's habits, texts and programs of
 * others rest on them.
 */

/** The shortest password, in characters. */
export const PASSWORD_MIN_LENGTH = 6;
/** The contract of the account service: what a passkey may be called. */
export const PASSKEY_NAME_MAX = 120;
/** Ours: bounds the work that hashing one password may cost. In characters. */
export const PASSWORD_MAX_LENGTH = 128;

/** Levels of a school's grades; 0 is Grade R. */
export const GRADE_LEVEL_MIN = 0;
export const GRADE_LEVEL_MAX = 12;
/** What a level that is no number falls back to. */
export const GRADE_LEVEL_DEFAULT = 1;
/** Levels of the grades that the lessons portal lists. */
export const PORTAL_GRADE_LEVEL_MIN = 8;
export const PORTAL_GRADE_LEVEL_MAX = 12;

/** Learner codes made at registration start with this. */
export const STUDENT_ID_PREFIX = 'STU';
/** Random characters that end a code made at registration. */
export const STUDENT_ID_RANDOM_CHARACTERS = 4;
/** Random digits that follow the year in a code made on the dashboard. */
export const STUDENT_ID_RANDOM_DIGITS = 4;

/** Attempts to fetch the own profile, and the waits between them in ms. */
export const PROFILE_FETCH_ATTEMPTS = 3;
export const PROFILE_FETCH_WAITS_MS = [1000, 2000] as const;
/** Back to login mode after a registration, in ms. */
export const REGISTRATION_REDIRECT_MS = 2000;
/** Away from the console after a refusal, in ms. */
export const DENIED_ADMIN_REDIRECT_MS = 2000;
/** On to the lessons after the trial was started, in ms. */
export const TRIAL_REDIRECT_MS = 1500;

/** Rows of each kind in the summary of the users tab. */
export const ADMIN_SUMMARY_TEACHERS = 5;
export const ADMIN_SUMMARY_PARENTS = 5;

/** The sidebar: below the breakpoint it is a drawer, and its state is kept in the cookie. */
export const MOBILE_BREAKPOINT_PX = 768;
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_ICON = '3rem';
export const SIDEBAR_COOKIE = 'sidebar:state';
export const SIDEBAR_COOKIE_DAYS = 7;

/** A report's grade score, in percent. */
export const GRADE_SCORE_MIN = 0;
export const GRADE_SCORE_MAX = 100;
export const GRADE_SCORE_STEP = 0.01;
/** How long a signed link to a report or lesson lives at most, in seconds. */
export const SIGNED_LINK_SECONDS = 3600;

/** Days of the timetable, Sunday first. */
export const DAY_OF_WEEK_MIN = 0;
export const DAY_OF_WEEK_MAX = 6;

/** The trial of the lessons portal. */
export const TRIAL_DAYS = 7;
export const TRIAL_AMOUNT_RAND = 0;
/** Lessons that a trial opens at least. */
export const TRIAL_SAMPLE_LESSONS = 5;
/** The monthly plan, in rand as shown and in cents as charged. */
export const MONTHLY_AMOUNT_RAND = 90;
export const MONTHLY_AMOUNT_CENTS = 9000;

/** Adverts on the landing page. */
export const LANDING_ADVERTS = 3;

/** Ours: below it a learner of the lessons portal names a parent or guardian who agrees. In years. */
export const ADULT_AGE_YEARS = 18;

/** Of a desk, in a school's own words. */
export const DESK_NAME_MAX_LENGTH = 100;
/** Ours: how long what a screen has published can be taken back; private.undoable_until gives two more for the answer's way. */
export const UNDO_SECONDS = 10;

/** Ours: of a list of learners that is pasted into a group, some 150 names. */
export const GROUP_LINES_MAX_LENGTH = 5_000;
/** Of a note among the people of a desk. */
export const DESK_NOTE_MAX_LENGTH = 2000;
/** Why a message to a desk cannot wait; three a day. */
export const DESK_URGENT_REASON_MAX_LENGTH = 200;

/** Ours: bounds on what people type, in characters; each stands in its table as a check too. */
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
/** The country code of the schools. */
export const HOME_COUNTRY = '27';
/**
 * Ours: how long a number that was proven by a code opens its account by another code, in days. Operators take back a
 * number that nobody has used for some three months, and give it to somebody else later (decision 1400).
 */
export const PHONE_PROOF_DAYS = 90;
export const PHONE_MAX_LENGTH = 30;
export const CODE_MAX_LENGTH = 40;
export const ADDRESS_MAX_LENGTH = 300;
export const MESSAGE_SUBJECT_MAX_LENGTH = 200;
export const MESSAGE_CONTENT_MAX_LENGTH = 5000;
/** Messages that one person may send within a minute; the database counts them. */
export const MESSAGES_PER_MINUTE = 120;
/** Ours: bounds on one registration, so that an unknown caller cannot fill the tables. */
export const REGISTRATION_CHILDREN_MAX = 20;
export const REGISTRATION_ASSIGNMENTS_MAX = 200;
export const CHILD_SUBJECTS_MAX = 40;
/** Ours: what a school writes for many to read, in characters. */
export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 200;
/** Of what a school asks of families. */
export const REQUEST_TITLE_MAX_LENGTH = 200;
export const REQUEST_CONTENT_MAX_LENGTH = 4000;
/** What the office writes to whoever asked for an erasure. */
export const ERASURE_ANSWER_MAX_LENGTH = 500;
/** What a school adds to the portal's text about a child's data. */
export const CONSENT_PARAGRAPH_MAX_LENGTH = 2000;
/** Fields of a request, the choices of one, and the lengths of what they say and of what is filled in. */
export const ANSWER_FIELDS_MAX = 12;
export const ANSWER_OPTIONS_MAX = 12;
export const ANSWER_OPTION_MAX_LENGTH = 80;
export const ANSWER_LABEL_MAX_LENGTH = 200;
export const ANSWER_TEXT_MAX_LENGTH = 500;
export const ANSWER_NUMBER_MAX = 1_000_000_000;
/** Of what a school tells in an emergency, and of the all-clear: two parts of a text message. */
export const EMERGENCY_MAX_LENGTH = 280;
export const ANNOUNCEMENT_CONTENT_MAX_LENGTH = 5000;
export const EVENT_TITLE_MAX_LENGTH = 200;
export const EVENT_DESCRIPTION_MAX_LENGTH = 5000;
export const TIMETABLE_TITLE_MAX_LENGTH = 200;
export const TIMETABLE_DESCRIPTION_MAX_LENGTH = 2000;
export const TIMETABLE_ROOM_MAX_LENGTH = 40;
export const INCIDENT_DESCRIPTION_MAX_LENGTH = 5000;
export const INCIDENT_ACTION_MAX_LENGTH = 2000;
export const INCIDENT_REPLY_MAX_LENGTH = 5000;
export const INCIDENT_REASON_MAX_LENGTH = 500;
/** Ours: how long its teacher may correct an incident, in hours; private.pin_disciplinary_record has it too. */
export const INCIDENT_CORRECTION_HOURS = 24;
export const LESSON_TITLE_MAX_LENGTH = 200;
export const LESSON_DESCRIPTION_MAX_LENGTH = 5000;
export const REPORT_COMMENTS_MAX_LENGTH = 2000;
export const ATTACHMENT_NAME_MAX_LENGTH = 200;
export const CONVERSATION_REPORT_REASON_MAX_LENGTH = 1000;
/** Ours: the largest files, in bytes; each stands in its bucket too (storage.buckets). */
export const REPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const LESSON_FILE_MAX_BYTES = 2 * 1024 * 1024 * 1024;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Ours: files that one announcement carries; the largest is that of a message. */
export const FILES_PER_ANNOUNCEMENT = 5;
/** Ours: files that one message carries. */
export const ATTACHMENTS_PER_MESSAGE = 5;
/** Ours: the bucket of the school logos takes no larger file, in bytes. */
export const SCHOOL_LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** Ours: the largest file and the most lines of one import, so that it is checked within seconds. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_LINES = 10_000;
/** Such a file as base64 with what goes with it. In bytes. */
export const IMPORT_BODY_BYTES = Math.ceil(IMPORT_MAX_BYTES / 3) * 4 + 4096;
/** Ours: the bucket of the shared files takes no larger file, in bytes. */
/** What the bucket of court orders takes, and a page or two of text beside the paper. */
export const COURT_ORDER_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const COURT_ORDER_DESCRIPTION_MAX_LENGTH = 2000;
export const SHARED_FILE_MAX_BYTES = 25 * 1024 * 1024;
export const SHARED_FILE_TITLE_MAX_LENGTH = 200;
export const SHARED_FILE_DESCRIPTION_MAX_LENGTH = 1000;
/** Ours: the longest file name that is kept, in characters. */
export const FILE_NAME_MAX_LENGTH = 200;
/** Ours: why a registration was rejected, in characters. */
export const REJECTION_REASON_MAX = 500;
/** Ours: adverts; the bucket `ads` takes no file beyond the larger of the two, in bytes. */
export const AD_TITLE_MAX_LENGTH = 200;
export const AD_LINK_MAX_LENGTH = 2000;
/** An advert's place on the landing page. */
export const AD_ORDER_MIN = 0;
export const AD_ORDER_MAX = 9999;
export const AD_IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const AD_VIDEO_MAX_BYTES = 100 * 1024 * 1024;
/** Ours: lessons of the portal, in characters and bytes. */
export const PORTAL_LESSON_TITLE_MAX_LENGTH = 200;
export const PORTAL_LESSON_DESCRIPTION_MAX_LENGTH = 5000;
export const PORTAL_VIDEO_MAX_BYTES = 5 * 1024 * 1024 * 1024;
export const PORTAL_CAPTIONS_MAX_BYTES = 2 * 1024 * 1024;
export const PORTAL_THUMBNAIL_MAX_BYTES = 2 * 1024 * 1024;
/** Ours: how long a lesson counts as 'new this week', in days. */
export const NEW_LESSON_DAYS = 7;
/** Ours: how often a learner's place is sent while a lesson plays, in seconds; each is a request on a phone. */
export const PORTAL_PROGRESS_SAVE_SECONDS = 30;
/** Ours: a lesson of which this share was reached counts as done; what follows is greetings and titles. */
export const PORTAL_LESSON_DONE_SHARE = 0.95;

/**
 * Ours: how much is stored and sent out, reckoned for a school of 1,500 learners with 70 teachers and some 2,500
 * parents; the database has the same numbers (private.usual_…) and enforces them. A platform administrator gives a
 * school more. In bytes:
 * a parent stores attachments only, a hundred of the largest; a teacher's year of lessons is some 20 films of 500 MB,
 * of which five years find room; and a school of 70 such teachers fills 500 GB within a year at the earliest.
 */
export const ACCOUNT_STORAGE_BYTES = 1024 ** 3;
export const STAFF_STORAGE_BYTES = 50 * 1024 ** 3;
export const SCHOOL_STORAGE_BYTES = 500 * 1024 ** 3;
export const BYTES_PER_GB = 1024 ** 3;
/** What a platform administrator may give a school: bytes, and times the usual number of what is sent out. */
export const SCHOOL_STORAGE_MIN_BYTES = 1024 ** 3;
export const SCHOOL_STORAGE_MAX_BYTES = 1000 * 1024 ** 4;
export const SCHOOL_TIMES_MAX = 20;
/**
 * Ours: rows that tell others, which one person may write in an hour and in a day, and a school in a day.
 * - announcements: a busy office writes ten a day, each to everybody.
 * - events: the calendar of a term is typed in at one sitting, some 40 of them.
 * - messages: a teacher of six classes writes to 210 families one after the other; in a school-wide emergency every
 *   family writes back several times.
 * - reports: a teacher of six subjects hands 35 learners theirs in an evening; the end of term is 1,500 times eight.
 * - incidents: one for every learner of a class, and some.
 * - lessons: material and assignments of a week for six classes.
 * - children: those whom a parent declares, twice the largest registration.
 * - emergencies: each wakes a whole school and costs it a text message for everybody.
 * - requests: as announcements; a text that is changed asks again and counts once more.
 * - conversation_reports: each asks administrators to read private messages.
 * - guardianships: granted, changed and ended by the office; at the start of a year it adds the second parents of a
 *   school by hand, one in some ten seconds.
 * - listed_guardians: the second parents of all 1,200 learners of a school in one list, and a list more.
 * - letters: for all 1,200 learners of a school, and once more because the paper was jammed.
 * - phone_codes: by text message, to sign in; 1,200 families register in a week. What one account may is counted
 *   elsewhere (server/auth/limits).
 * - notices: of one kind, what they all come to. A term's calendar is 40 times 2,570 people.
 */
export const SENDINGS = {
  announcements: { accountHour: 20, accountDay: 60, schoolDay: 200 },
  events: { accountHour: 60, accountDay: 200, schoolDay: 500 },
  messages: { accountHour: 600, accountDay: 2000, schoolDay: 20_000 },
  reports: { accountHour: 300, accountDay: 1000, schoolDay: 15_000 },
  incidents: { accountHour: 60, accountDay: 200, schoolDay: 1000 },
  lessons: { accountHour: 60, accountDay: 200, schoolDay: 1500 },
  children: { accountHour: 40, accountDay: 60, schoolDay: 3000 },
  conversation_reports: { accountHour: 20, accountDay: 50, schoolDay: 300 },
  emergencies: { accountHour: 5, accountDay: 10, schoolDay: 20 },
  requests: { accountHour: 20, accountDay: 60, schoolDay: 200 },
  guardianships: { accountHour: 300, accountDay: 1000, schoolDay: 4000 },
  listed_guardians: { accountHour: 3000, accountDay: 5000, schoolDay: 8000 },
  letters: { accountHour: 3000, accountDay: 5000, schoolDay: 8000 },
  phone_codes: { accountHour: null, accountDay: null, schoolDay: 2000 },
  notices: { accountHour: null, accountDay: null, schoolDay: 250_000 },
} as const;
