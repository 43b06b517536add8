import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors.ts';
import { FAULT_STATUS, FAULT_TEXT, faultOf } from '../faults.ts';
import { AccountError } from './errors.ts';

const versionHeader = 'x-supabase-api-version';
/** From this version of the contract on, `code` in an error body is the error code; before, the status. */
const stringCodesSince = '2024-01-01';

type Answer = { status: number; code: string; message: string; extra: Record<string, unknown> };

/** Renders every error of /auth/v1 as its contract does, in the version that the client asked for. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const told = accountFault(error) ?? error;
  const { status, code, message, extra } = answerOf(told);
  // A fault is ours to look at; that it is busy the reply says with a time.
  if (status >= 500 && code !== 'server_busy') request.log.error({ err: error }, 'an account request failed');
  else request.log.info({ code, status }, 'an account request was refused');
  if (told instanceof AccountError && told.retryAfter !== undefined)
    reply.header('retry-after', told.retryAfter);
  reply.status(status).header('x-sb-error-code', code);
  const stated = { ...extra, ...(status >= 500 && { error_id: request.id }) };
  if (asksForStringCodes(request.headers[versionHeader])) {
    reply.header(versionHeader, stringCodesSince).send({ code, message, ...stated });
  } else {
    reply.send({ code: status, error_code: code, msg: message, ...stated });
  }
}

/**
 * A fault of the house as this interface tells it, with the original's codes. Its client takes 503 for one that
 * passes: it keeps the session, and asks again.
 */
export function accountFault(error: unknown): AccountError | undefined {
  const fault = faultOf(error);
  return (
    fault &&
    new AccountError({
      status: FAULT_STATUS,
      code: fault.kind === 'late' ? 'request_timeout' : 'unexpected_failure',
      message: FAULT_TEXT,
      retryAfter: fault.retryAfter,
      cause: error,
    })
  );
}

function asksForStringCodes(version: unknown): boolean {
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= stringCodesSince;
}

function answerOf(error: FastifyError | Error): Answer {
  if (error instanceof AccountError) {
    return { status: error.status, code: error.code, message: error.message, extra: error.extra };
  }
  if (error instanceof PortalError) {
    return { status: error.status, code: error.code, message: error.message, extra: {} };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) {
    return { status, code: 'request_entity_too_large', message: 'The request is too large', extra: {} };
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, code: 'validation_failed', message: error.message, extra: {} };
  }
  return {
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
    extra: {},
  };
}
