import { DatabaseError } from 'pg';
import { badRaise, beyondLimit, TableError } from './errors.ts';
import { tableLimits } from './limits.ts';
import { listTooLong, replyTooLarge } from './sql/bounds.ts';

/**
 * An error of Postgres as the original answers it: its message, details, hint and code, with a status
 * by its SQLSTATE.
 */
export function fromDatabase(error: DatabaseError, anonymous: boolean): TableError {
  if (error.code === 'PGRST') return raised(error);
  const beyond = error.code === '22P02' ? refusedText.exec(error.detail ?? '')?.[1] : undefined;
  if (beyond === replyTooLarge) return sizeBeyondLimit();
  if (beyond !== undefined) return listBeyondLimit(beyond.slice(listTooLong.length));
  const status = statusOf(error, anonymous);
  return new TableError({
    status,
    code: error.code ?? 'XX000',
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
    cause: error,
  });
}

/** `Token "PORTAL_EMBED_ROWS_goods_1001" is invalid.`, in whatever language Postgres speaks. */
const refusedText = new RegExp(`"(${listTooLong}\\w*|${replyTooLarge})_\\d+"`);

const sizeBeyondLimit = (): TableError =>
  beyondLimit(
    400,
    replyTooLarge,
    `The reply would be larger than ${tableLimits.replyBytes} bytes`,
    'Ask for pages of it, for fewer columns, or for what is embedded in a request of its own.',
  );

const listBeyondLimit = (name: string): TableError =>
  beyondLimit(
    400,
    'PORTAL_EMBED_ROWS',
    `A list ${name} in the reply would hold more than ${tableLimits.rows} rows`,
    `Ask for pages of it, with ${name}.limit and ${name}.offset, or read it in a request of its own.`,
  );

export const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof DatabaseError;

/** The original's reference, "Errors from PostgreSQL". Longer prefixes come first. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];

function statusOf({ code = '', message }: DatabaseError, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code.startsWith('PT')) return httpStatus(Number(code.slice(2))) ?? 500;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

const httpStatus = (status: unknown): number | undefined =>
  Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599 ? Number(status) : undefined;

/** `raise sqlstate 'PGRST'` says the whole reply in JSON: the body in the message, status and headers in the detail. */
function raised(error: DatabaseError): TableError {
  const message = object(error.message);
  if (!message || typeof message.code !== 'string' || typeof message.message !== 'string') {
    return badRaise(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (error.detail === undefined) return badRaise('DETAIL is missing in the RAISE statement', hint);
  const detail = object(error.detail);
  const status = httpStatus(detail?.status);
  if (status === undefined || !isTexts(detail?.headers)) {
    return badRaise(`Invalid JSON value for DETAIL: '${error.detail}'`, hint);
  }
  return new TableError({
    status,
    code: message.code,
    message: message.message,
    details: typeof message.details === 'string' ? message.details : null,
    hint: typeof message.hint === 'string' ? message.hint : null,
    headers: detail?.headers as Record<string, string>,
    cause: error,
  });
}

function object(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
