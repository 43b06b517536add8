import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';

/**
 * What can be wrong with the house itself, whoever asks for whatever:
 * `unreachable`: the database or another part is gone, starting or stopping;
 * `late`: it did not answer in time;
 * `busy`: too much is asked at once, and the turn did not come;
 * `full`: no room for what is to be stored, in a disk or in memory;
 * `readOnly`: the database takes no writes at the moment.
 */
export type FaultKind = 'unreachable' | 'late' | 'busy' | 'full' | 'readOnly';

export type Fault = {
  kind: FaultKind;
  /** Seconds after which it is worth trying again, for `Retry-After`. */
  retryAfter: number;
  /** What Postgres calls it, where it was Postgres that said it. */
  sqlstate?: string;
};

/** The one sentence for all of them: which it is stands in the log and at /health. */
export const FAULT_TEXT = 'The portal cannot do this at the moment. Please try again in a minute.';
/** The code of those interfaces whose original has none for it. */
export const FAULT_CODE = 'service_unavailable';
/** The status of them all. */
export const FAULT_STATUS = 503;

const retryAfter: Record<FaultKind, number> = { unreachable: 5, late: 5, busy: 3, full: 60, readOnly: 30 };

/** A fault that this process finds by itself, before or instead of an answer. */
export class HouseFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'HouseFault';
    this.kind = kind;
  }
}

/** The fault that an error tells of; undefined for every other error. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof HouseFault) return fault(error.kind);
  if (error instanceof DatabaseError) {
    const { code: sqlstate = '' } = error;
    const kind = kindBySqlstate.find(([start]) => sqlstate.startsWith(start))?.[1];
    return kind && { ...fault(kind), sqlstate };
  }
  if (!(error instanceof Error)) return undefined;
  // Found with the request, not with the house: who hangs up in the middle of a body is a connection that was reset, too.
  if ('statusCode' in error && Number(error.statusCode) < 500) return undefined;
  const kind = kindBySystem(error) ?? kindByClient.find(([said]) => said.test(error.message))?.[1];
  if (kind) return fault(kind);
  // What a failed fetch and a failed stream say stands in their cause.
  return error.name === 'TypeError' ? faultOf(error.cause) : undefined;
}

/**
 * Of an answer that a fault is the cause of: its status is set, and when to come again. The body is the
 * interface's own.
 */
export function faultReply(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const found = faultOf(error);
  if (!found) return undefined;
  request.log.error({ err: error, fault: found.kind }, 'a request met a fault of the house');
  return reply
    .status(FAULT_STATUS)
    .header('retry-after', found.retryAfter)
    .header('cache-control', 'no-store');
}

/** Whether the connection that this error came over is good for nothing more. */
export function endsConnection(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'unreachable' || (kind === 'late' && !(error instanceof DatabaseError));
}

const fault = (kind: FaultKind): Fault => ({ kind, retryAfter: retryAfter[kind] });

/** By the beginning of what Postgres calls it (its manual, appendix A). */
const kindBySqlstate: readonly (readonly [start: string, kind: FaultKind])[] = [
  ['08', 'unreachable'],
  // A connection that was made before its scope was prepared on it.
  ['26000', 'unreachable'],
  ['25P03', 'late'],
  ['53100', 'full'],
  ['53200', 'full'],
  ['53300', 'busy'],
  ['57014', 'late'],
  ['57P', 'unreachable'],
  ['58030', 'unreachable'],
];

const kindByCode: Readonly<Record<string, FaultKind>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EROFS: 'readOnly',
  EIO: 'unreachable',
  ETIMEDOUT: 'late',
  EMFILE: 'busy',
  ENFILE: 'busy',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** What the operating system says; a socket's file that is missing is a server that is not there. */
function kindBySystem({ code, syscall }: NodeJS.ErrnoException): FaultKind | undefined {
  if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : undefined;
  return code === undefined ? undefined : kindByCode[code];
}

/** What node-postgres says without a code. */
const kindByClient: readonly (readonly [said: RegExp, kind: FaultKind])[] = [
  [/^Query read timeout$/, 'late'],
  [
    /^(?:timeout expired$|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/,
    'late',
  ],
  [/^(?:Connection terminated|Client has encountered a connection error|Client was closed)/, 'unreachable'],
  [/^Cannot use a pool after calling end/, 'unreachable'],
];
