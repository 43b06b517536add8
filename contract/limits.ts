/**
 * Every constant of the business, with the place in the spec that sets it.
 * Document 1 is `school-portal.md`, document 2 is `daily-features-and-lessons-portal.md`.
 * Constants without a source are ours and say why.
 */

/** Document 1, section 9: minimum password length, in characters. */
export const PASSWORD_MIN_LENGTH = 6;
/** Ours: bounds the work that hashing one password may cost. In characters. */
export const PASSWORD_MAX_LENGTH = 128;

/** Document 1, section 9: school grades. */
export const GRADE_LEVEL_MIN = 1;
export const GRADE_LEVEL_MAX = 12;
/** Document 1, section 5: what non-numeric input falls back to. */
export const GRADE_LEVEL_DEFAULT = 1;
/** Document 2, section 9: the grades that the lessons portal lists. */
export const PORTAL_GRADE_LEVEL_MIN = 8;
export const PORTAL_GRADE_LEVEL_MAX = 12;

/** Document 1, section 9: learner codes made at registration start with this. */
export const STUDENT_ID_PREFIX = 'STU';
/** Document 1, section 9: random characters that end a code made at registration. */
export const STUDENT_ID_RANDOM_CHARACTERS = 4;
/** Document 1, section 9: random digits that follow the year in a code made on the dashboard. */
export const STUDENT_ID_RANDOM_DIGITS = 4;

/** Document 1, section 9: attempts to fetch the profile, and the waits between them in ms. */
export const PROFILE_FETCH_ATTEMPTS = 3;
export const PROFILE_FETCH_WAITS_MS = [1000, 2000] as const;
/** Document 1, section 9: back to login mode after a registration, in ms. */
export const REGISTRATION_REDIRECT_MS = 2000;
/** Document 1, section 9: away from the admin page after a refusal, in ms. */
export const DENIED_ADMIN_REDIRECT_MS = 2000;
/** Document 2, section 9: onwards after the trial was started, in ms. */
export const TRIAL_REDIRECT_MS = 1500;

/** Document 1, section 9: rows of each kind in the summary of the users tab. */
export const ADMIN_SUMMARY_TEACHERS = 5;
export const ADMIN_SUMMARY_PARENTS = 5;

/** Document 1, section 9: layout. */
export const MOBILE_BREAKPOINT_PX = 768;
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_ICON = '3rem';
export const SIDEBAR_COOKIE = 'sidebar:state';
export const SIDEBAR_COOKIE_DAYS = 7;

/** Document 2, section 9: a report's grade score, in percent. */
export const GRADE_SCORE_MIN = 0;
export const GRADE_SCORE_MAX = 100;
export const GRADE_SCORE_STEP = 0.01;
/** Document 2, section 9: lifetime of signed links to reports and portal lessons, in seconds. */
export const SIGNED_LINK_SECONDS = 3600;

/** Document 2, section 9: days of the timetable, Sunday first. */
export const DAY_OF_WEEK_MIN = 0;
export const DAY_OF_WEEK_MAX = 6;

/** Document 2, section 9: the trial of the lessons portal. */
export const TRIAL_DAYS = 7;
export const TRIAL_AMOUNT_RAND = 0;
/** Document 2, section 2: lessons that a trial opens. */
export const TRIAL_SAMPLE_LESSONS = 5;
/** Document 2, section 9: the monthly plan, in rand as shown and in cents as charged. */
export const MONTHLY_AMOUNT_RAND = 90;
export const MONTHLY_AMOUNT_CENTS = 9000;

/** Document 2, section 9: adverts on the landing page. */
export const LANDING_ADVERTS = 3;

/** Ours: bounds on what people type, in characters; each stands in its table as a check too. */
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
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
