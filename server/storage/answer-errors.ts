import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../errors.ts';
import { FAULT_STATUS, FAULT_TEXT, type Fault, faultOf } from '../faults.ts';
import { FileMissing } from '../integrations/files/files.ts';
import { refusal } from './database-errors.ts';
import { accessDenied, noRoom, noSuchFile, StorageError, tooLarge } from './errors.ts';

/** How long a client may go on sending a body that was refused, so that it can read why. */
const drainMs = 3_000;

/** Renders every error of /storage/v1 as its contract does. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerOf(error);
  if (answer.httpStatus >= 500) request.log.error({ err: error }, 'a file request failed');
  else request.log.info({ code: answer.code, status: answer.status }, 'a file request was refused');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  hangUpLater(request, reply);
  void reply
    .status(answer.httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(answer));
}

/** The body of a refusal. */
export function bodyOf({ status, error, message, code, hint }: StorageError) {
  return { statusCode: String(status), error, message, code, ...(hint !== undefined && { hint }) };
}

/** The error in the contract's terms. */
export function answerOf(error: FastifyError | Error): StorageError {
  const known = refusal(error);
  if (known instanceof StorageError) return known;
  if (error instanceof FileMissing) return noSuchFile(error);
  const fault = faultOf(error);
  if (fault) return ofHouse(fault, error);
  if (error instanceof PortalError && error.status === 401) return accessDenied(error.message);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return tooLarge('request');
  if (status !== undefined && status >= 400 && status < 500) {
    return new StorageError({
      status,
      error: error.name,
      code: 'InvalidRequest',
      message: error.message,
      httpStatus: status,
    });
  }
  return new StorageError({
    status: 500,
    error: 'Internal',
    code: 'InternalError',
    message: 'Internal Server Error',
  });
}

function ofHouse({ kind, retryAfter }: Fault, cause: unknown): StorageError {
  if (kind === 'full') return noRoom(cause);
  return new StorageError({
    status: FAULT_STATUS,
    code: kind === 'busy' ? 'SlowDown' : 'ServiceUnavailable',
    message: FAULT_TEXT,
    retryAfter,
    cause,
  });
}

function hangUpLater({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  raw.resume();
  reply.raw.once('finish', () => {
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, drainMs).unref();
  });
}
