/**
 * What a form says as a whole when something that it needs is missing. The schemas give the sentence to each empty
 * field, the form shows it in one toast, and the field names itself. Apart from the schemas, whose library a page
 * that only draws fields does not need.
 */

/** At the field of a new password, before and after it is refused. */
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';

/** Most forms (docs/product/texts.md#forms). */
export const FILL_REQUIRED = 'Please fill in all required fields';
/** The upload of a report. */
export const FILL_REQUIRED_AND_FILE = 'Please fill in all required fields and select a file';
/** The two forms of the Teacher Assignment Manager. */
export const SELECT_TEACHER_SUBJECT_GRADE = 'Please select teacher, subject, and grade';
export const SELECT_TEACHER_STUDENT_SUBJECT = 'Please select teacher, student, and subject';

export const formSentences: ReadonlySet<string | undefined> = new Set([
  FILL_REQUIRED,
  FILL_REQUIRED_AND_FILE,
  SELECT_TEACHER_SUBJECT_GRADE,
  SELECT_TEACHER_STUDENT_SUBJECT,
]);
