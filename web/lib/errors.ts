/** The one place where a stable code becomes words (docs/errors.md has the codes). */

type Coded = { name?: unknown; code?: unknown; status?: unknown; statusCode?: unknown; message?: unknown };

/** The file service's refusals by the status that its clients pass on; these are the codes that our screens know. */
export const storageCodes: Record<string, string> = {
  402: 'QuotaExceeded',
  403: '42501',
  413: 'EntityTooLarge',
  415: 'InvalidMimeType',
  422: 'unsafe_file',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
};

const asCoded = (error: unknown): Coded => (typeof error === 'object' && error !== null ? error : {});

/** The stable code of an error of the auth client, the table interface, the file service or a function; '' without one. */
export function codeOf(error: unknown): string {
  const { code, name, statusCode } = asCoded(error);
  if (typeof code === 'string') return code;
  return name === 'StorageApiError' ? (storageCodes[String(statusCode)] ?? '') : '';
}

/** True if no answer came: the device is offline, or the server cannot be reached. */
export function isNetworkError(error: unknown): boolean {
  const { name, status, message, code } = asCoded(error);
  if (name === 'AuthRetryableFetchError') return true;
  if (name === 'RequestError' && status === 0) return true;
  if (name === 'TypeError') return /fetch|network|load failed|dynamically imported/i.test(String(message));
  return code === '' && /failed to fetch|networkerror/i.test(String(message ?? ''));
}

/** The codes of 503 for a fault of the house, whoever asks (docs/errors.md): the next try may well succeed. */
const faultCodes = new Set([
  'service_unavailable',
  'request_timeout',
  'PGRST000',
  'PGRST001',
  'PGRST003',
  '25006',
  '53100',
  '53200',
  '53300',
  'ServiceUnavailable',
  'SlowDown',
]);

/** True if the portal answered that it cannot do it at this moment. The client of the accounts keeps no code. */
export function isPassingFault(error: unknown): boolean {
  const { name, status } = asCoded(error);
  return (name === 'AuthRetryableFetchError' && status === 503) || faultCodes.has(codeOf(error));
}

/** Of a query: what the server refused stays refused; a lost connection and a fault that passes are worth another try. */
export const retryPassing = (failures: number, error: unknown): boolean =>
  failures < 2 && (isNetworkError(error) || isPassingFault(error));

/** True if the token was refused, which a refresh may mend. */
export function isTokenError(error: unknown): boolean {
  const { status } = asCoded(error);
  return status === 401 || ['PGRST301', 'PGRST303', 'PT401', 'bad_jwt'].includes(codeOf(error));
}

/** True if a change wants the current password, a code or a fresh link beside the session. */
export function isProofMissing(error: unknown): boolean {
  return ['current_password_required', 'reauthentication_needed'].includes(codeOf(error));
}

/** True if the account has signed in here but the session was ended on the server. */
export function isSessionGone(error: unknown): boolean {
  return ['session_not_found', 'session_expired', 'user_not_found', 'PT401'].includes(codeOf(error));
}

export const OFFLINE_TEXT = 'No connection to the school. Check your network and try again.';
export const BUSY_TEXT = 'The portal is very busy at this moment. Please wait a few seconds and try again.';
export const FAULT_TEXT = 'The portal cannot do this at the moment. Please try again in a minute.';
export const UNEXPECTED_TEXT = 'An unexpected error occurred';

/** Sentences for codes whose own text is technical. What is not here passes the server's words through. */
const sentences: Record<string, string> = {
  over_request_rate_limit: 'Too many attempts. Please wait a minute and try again.',
  current_password_required: 'Please give your current password with this change.',
  reauthentication_needed: 'Please sign in again, or use a new link from your email, before you change this.',
  current_password_invalid: 'This is not your current password.',
  reauthentication_not_valid: 'This code is wrong or too old. Ask for a new one.',
  mfa_verification_failed: 'This code is not right. Please use the newest one.',
  insufficient_aal: 'Sign in again with your second factor first, then try again.',
  webauthn_verification_failed: 'This passkey or key does not open this account.',
  webauthn_challenge_not_found: 'This took too long. Please try again.',
  webauthn_challenge_expired: 'This took too long. Please try again.',
  webauthn_credential_exists: 'This device is set up already.',
  too_many_passkeys: 'Ten passkeys are the most. Remove one that you no longer use first.',
  mfa_factor_name_conflict: 'You have a device of this name already. Please give this one another name.',
  mfa_verified_factor_exists: 'This phone is set up already.',
  mfa_challenge_expired: 'This code is too old. Please ask for a new one.',
  provider_email_needs_verification:
    'Your email address is not confirmed there. Confirm it with them first, then try again.',
  provider_refused: 'The sign-in was not completed there, so nothing was changed.',
  bad_oauth_state: 'The sign-in took too long, or was begun in another browser. Please try again.',
  bad_oauth_callback: 'The sign-in could not be completed there. Please try again.',
  identity_already_exists: 'This sign-in is linked already, to your account or to another one.',
  identity_not_found: 'This sign-in was unlinked already.',
  single_identity_not_deletable: 'This is your only way to sign in, so it cannot be unlinked.',
  manual_linking_disabled: 'Your portal does not link other sign-ins.',
  user_banned: 'This account is closed. Please contact your school for help.',
  same_password: 'The new password must differ from the old one.',
  session_expired: 'Your session has ended. Please sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  PT401: 'Your session has ended. Please sign in again.',
  PGRST301: 'Your session has ended. Please sign in again.',
  PGRST303: 'Your session has ended. Please sign in again.',
  EntityTooLarge: 'This file is too large.',
  InsufficientStorage:
    'There is no room to store files at the moment. Please try again later, and tell your school.',
  InvalidMimeType: 'A file of this kind cannot be stored here, or it is not what its name says.',
  '42501': 'You do not have permission to do this.',
  '23505': 'It exists already.',
  '22P02': 'One of the values does not have the right form.',
  PGRST116: 'It no longer exists, or you may not see it.',
  '40P01': 'Somebody else changed the same in this moment. Please try again.',
  '57014': 'The server took too long to answer. Please try again.',
};

/**
 * A reference that does not hold: Postgres says the same of a row that others still name and of one that names
 * what is gone; our own triggers say the second in words of theirs.
 */
function referenceProblem(message: string): string {
  if (message.startsWith('update or delete on table')) return 'It is still in use, so it cannot be removed.';
  if (message && !message.includes('foreign key constraint')) return message;
  return 'Something that it refers to no longer exists. Load the page again and choose anew.';
}

/** The account service takes nobody more just now; a fault of the house says its own sentence. */
const isTakenUp = (error: unknown): boolean =>
  asCoded(error).name === 'AuthRetryableFetchError' && asCoded(error).message !== FAULT_TEXT;

/** Codes whose message our own database or server wrote for people. */
const spoken = /^(P0001|PR\d{3}|PT4\d\d|QuotaExceeded|[a-z][a-z_]+)$/;

/**
 * What a person is told about an error: the mapped sentence, the server's own message where it was
 * written for people, else `fallback` (a fixed text, such as 'Failed to load grades').
 */
export function messageOf(error: unknown, fallback: string = UNEXPECTED_TEXT): string {
  if (isPassingFault(error)) return isTakenUp(error) ? BUSY_TEXT : FAULT_TEXT;
  if (isNetworkError(error)) return OFFLINE_TEXT;
  const code = codeOf(error);
  const known = sentences[code];
  if (known) return known;
  const { message, name } = asCoded(error);
  if (code === '23503') return referenceProblem(String(message ?? ''));
  if (typeof message !== 'string' || !message) return fallback;
  if (name === 'RowGone') return message;
  // A trigger refuses a value in words of ours; a check constraint refuses it by its name.
  const isSpoken = spoken.test(code) || (code === '23514' && !message.includes('check constraint'));
  return isSpoken ? message : fallback;
}

/**
 * The field that an error names, as a form path such as `children.0.grade_id`, if it names one.
 * The registration functions put it in `details`; the auth service passes it on in the same place. A check of the
 * database is named after its table and column.
 */
export function fieldOf(error: unknown): string | undefined {
  const { details, field, message } = asCoded(error) as {
    details?: unknown;
    field?: unknown;
    message?: unknown;
  };
  const refused = typeof message === 'string' ? (columnOf(message) ?? takenOf(message)) : undefined;
  if (refused) return refused;
  const path = typeof field === 'string' ? field : details;
  return typeof path === 'string' && /^[a-z_]+(\.(\d+|[a-z_]+))*$/.test(path) ? path : undefined;
}

/** Where a form shows that something exists already. Postgres names no column where rows are secured. */
const takenFields: Record<string, string> = {
  grades_name: 'name',
  subjects_name: 'name',
  terms_school: 'name',
  students_school_id_student_id_key: 'student_id',
};

const takenOf = (message: string): string | undefined =>
  takenFields[/violates unique constraint "([a-z_]+)"/.exec(message)?.[1] ?? ''];

/** The column that a constraint of Postgres names: of 'lessons_title_check' on lessons, the title. */
function columnOf(message: string): string | undefined {
  const missing = /^null value in column "([a-z_]+)"/.exec(message);
  if (missing) return missing[1];
  const [, table = '', constraint = ''] =
    /relation "([a-z_]+)" violates check constraint "([a-z_]+?)(?:_check\d*)?"$/.exec(message) ?? [];
  return constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : undefined;
}
