/** The one place where a stable code becomes words (docs/errors.md has the codes). */
import { t } from '#texts/lib';
import { sentenceFor } from './refusals.ts';

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

/** True if a gateway answered in the place of a server that is down, or a server that is closing: without any code. */
export function isOutage(error: unknown): boolean {
  const { name, status } = asCoded(error);
  const isAnswer = name === 'RequestError' || name === 'StorageApiError';
  return isAnswer && codeOf(error) === '' && [502, 503, 504].includes(Number(status));
}

/** True if it cannot be done at this moment, as the portal says or what stands in for it. The client of the accounts keeps no code. */
export function isPassingFault(error: unknown): boolean {
  const { name, status } = asCoded(error);
  const isOfAccounts = name === 'AuthRetryableFetchError' && status === 503;
  return isOfAccounts || isOutage(error) || faultCodes.has(codeOf(error));
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

export const OFFLINE_TEXT = () => t.noConnectionSchoolCheckNetwork();
export const BUSY_TEXT = () => t.portalVeryBusyMomentPlease();
export const FAULT_TEXT = () => t.portalCannotDoMomentPlease();
export const UNEXPECTED_TEXT = () => t.anUnexpectedErrorOccurred();

/** Sentences for codes whose own text is technical. What is not here passes the server's words through. */
const sentences = (): Record<string, string> => ({
  over_request_rate_limit: t.tooManyAttemptsPleaseWait(),
  current_password_required: t.pleaseGiveCurrentPasswordChange(),
  reauthentication_needed: t.pleaseSignAgainUseNew(),
  current_password_invalid: t.notCurrentPassword(),
  reauthentication_not_valid: t.codeWrongTooOldAsk(),
  mfa_verification_failed: t.codeNotRightPleaseUse(),
  insufficient_aal: t.signAgainSecondFactorFirst(),
  webauthn_verification_failed: t.passkeyKeyDoesNotOpen(),
  webauthn_challenge_not_found: t.tookTooLongPleaseTry(),
  webauthn_challenge_expired: t.tookTooLongPleaseTry(),
  webauthn_credential_exists: t.deviceSetUpAlready(),
  too_many_passkeys: t.tenPasskeysMostRemoveOne(),
  mfa_factor_name_conflict: t.haveDeviceNameAlreadyPlease(),
  mfa_verified_factor_exists: t.phoneSetUpAlready(),
  mfa_challenge_expired: t.codeTooOldPleaseAsk(),
  provider_email_needs_verification: t.emailAddressNotConfirmedThere(),
  provider_refused: t.signWasNotCompletedThere(),
  bad_oauth_state: t.signTookTooLongWas(),
  bad_oauth_callback: t.signCouldNotCompletedThere(),
  identity_already_exists: t.signLinkedAlreadyAccountAnother(),
  identity_not_found: t.signWasUnlinkedAlready(),
  single_identity_not_deletable: t.onlyWaySignSoCannot(),
  manual_linking_disabled: t.portalDoesNotLinkOther(),
  user_banned: t.accountClosedPleaseContactSchool(),
  same_password: t.newPasswordMustDifferFrom(),
  session_expired: t.sessionHasEndedPleaseSign(),
  session_not_found: t.sessionHasEndedPleaseSign(),
  PT401: t.sessionHasEndedPleaseSign(),
  PGRST301: t.sessionHasEndedPleaseSign(),
  PGRST303: t.sessionHasEndedPleaseSign(),
  EntityTooLarge: t.thisFileIsTooLarge(),
  InsufficientStorage: t.thereNoRoomStoreFiles(),
  InvalidMimeType: t.fileKindCannotStoredHere(),
  '42501': t.doNotHavePermissionDo(),
  '23505': t.itExistsAlready(),
  '22P02': t.oneValuesDoesNotHave(),
  PGRST116: t.noLongerExistsMayNot(),
  '40P01': t.somebodyElseChangedSameMoment(),
  '57014': t.serverTookTooLongAnswer(),
});

/**
 * A reference that does not hold: Postgres says the same of a row that others still name and of one that names
 * what is gone; our own triggers say the second in words of theirs.
 */
function referenceProblem(message: string): string {
  if (message.startsWith('update or delete on table')) return t.stillUseSoCannotRemoved();
  if (message && !message.includes('foreign key constraint')) return sentenceFor('23503', message) ?? message;
  return t.somethingRefersNoLongerExists();
}

/** The account service takes nobody more just now; a fault of the house says its own sentence. */
const isTakenUp = (error: unknown): boolean =>
  asCoded(error).name === 'AuthRetryableFetchError' && asCoded(error).message !== FAULT_TEXT();

/** Codes whose message our own database or server wrote for people. */
const spoken = /^(P0001|PR\d{3}|PT4\d\d|QuotaExceeded|[a-z][a-z_]+)$/;

/**
 * What a person is told about an error: the mapped sentence, the server's own message where it was
 * written for people, else `fallback` (a fixed text, such as 'Failed to load grades').
 */
export function messageOf(error: unknown, fallback: string = UNEXPECTED_TEXT()): string {
  if (isPassingFault(error)) return isTakenUp(error) ? BUSY_TEXT() : FAULT_TEXT();
  if (isNetworkError(error)) return OFFLINE_TEXT();
  const code = codeOf(error);
  const known = sentences()[code];
  if (known) return known;
  const { message, name } = asCoded(error);
  if (code === '23503') return referenceProblem(String(message ?? ''));
  if (typeof message !== 'string' || !message) return fallback;
  if (name === 'RowGone') return message;
  // A trigger refuses a value in words of ours; a check constraint refuses it by its name.
  const isSpoken = spoken.test(code) || (code === '23514' && !message.includes('check constraint'));
  return isSpoken ? (sentenceFor(code, message) ?? message) : fallback;
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
  groups_name: 'name',
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
