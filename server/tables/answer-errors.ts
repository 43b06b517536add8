import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors.ts';
import { FAULT_STATUS, FAULT_TEXT, type Fault, type FaultKind, faultOf } from '../faults.ts';
import { beyondLimit, TableError } from './errors.ts';
import { tableLimits } from './limits.ts';
import { fromDatabase, isDatabaseError } from './sqlstate.ts';

/** Answers any error in the original's body. What is our fault is logged with its cause and says nothing of it. */
export function answerTableError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  anonymous: boolean,
): FastifyReply {
  const error = tableErrorOf(thrown, anonymous);
  if (error.status >= 500) request.log.error({ err: thrown, code: error.code }, 'a table request failed');
  else request.log.debug({ err: thrown, code: error.code }, 'a table request was refused');
  const { code, details, hint, message } = error;
  return reply
    .status(error.status)
    .headers(error.headers)
    .header('proxy-status', `PostgREST; error=${code}`)
    .type('application/json; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : JSON.stringify({ code, details, hint, message }));
}

function tableErrorOf(thrown: unknown, anonymous: boolean): TableError {
  if (thrown instanceof TableError) return thrown;
  const fault = faultOf(thrown);
  // A statement that took too long is one that was too much, and has a code that clients know.
  if (fault && fault.sqlstate !== '57014') return ofHouse(fault, thrown);
  if (isDatabaseError(thrown)) return fromDatabase(thrown, anonymous);
  if (thrown instanceof PortalError) return refusedToken(thrown);
  const { code, statusCode, message }: Failure = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge();
  if (statusCode !== undefined && statusCode < 500) {
    return new TableError({ status: statusCode, code: 'PGRST102', message, cause: thrown });
  }
  return unexpected(thrown);
}

/** What Node and Fastify add to an error. */
type Failure = Error & { code?: string; statusCode?: number };

/** The original tells an expired token from one that does not hold; both ask for another. */
function refusedToken(error: PortalError): TableError {
  if (error.status !== 401)
    return new TableError({ status: error.status, code: error.code, message: error.message });
  const expired = error.code === 'token_expired';
  const message = expired ? 'JWT expired' : error.message;
  return new TableError({
    status: 401,
    code: expired ? 'PGRST303' : 'PGRST301',
    message,
    headers: { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    cause: error,
  });
}

const bodyTooLarge = () =>
  beyondLimit(
    413,
    'PORTAL_BODY_SIZE',
    `The body of the request is larger than ${tableLimits.bodyBytes} bytes`,
    'Write fewer rows at a time.',
  );

/** The original's codes; those of Postgres where it has none of its own. */
const faultCodes: Record<FaultKind, string> = {
  unreachable: 'PGRST000',
  late: 'PGRST001',
  busy: 'PGRST003',
  full: '53100',
  readOnly: '25006',
};

/** The original answers 503 with the time to come again, which its client obeys; of Postgres' text nothing is told. */
function ofHouse({ kind, retryAfter, sqlstate }: Fault, cause: unknown): TableError {
  return new TableError({
    status: FAULT_STATUS,
    code: sqlstate?.startsWith('53') ? sqlstate : faultCodes[kind],
    message: FAULT_TEXT,
    headers: { 'Retry-After': String(retryAfter) },
    cause,
  });
}

function unexpected(cause: unknown): TableError {
  return new TableError({
    status: 500,
    code: 'PGRSTX00',
    message: 'Something went wrong on our side. Please try again.',
    cause,
  });
}
