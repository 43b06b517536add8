import { FAULT_TEXT } from '../../server/faults.ts';

/** What a client may be told while something is broken, besides what it asked for. */
export type Expected = (status: number, body: string) => boolean;

/** Milliseconds after which nobody would wait for an answer any more: its absence is a finding. */
export const boundMs = 30_000;

/**
 * Looks at every answer that the clients get: each comes in time, and what is refused is refused in the words of the
 * contract, with the time at which to come again.
 */
export class Answers {
  /** In words, each once. */
  readonly unfit = new Set<string>();
  /** How often each status came; 0: the connection ended without an answer. */
  readonly counts = new Map<number, number>();
  slowestMs = 0;
  /** Which request that was. */
  slowest = '';
  /** Whether connections may end without an answer: the server itself is killed. */
  mayHangUp = false;
  /** What may be answered while something is broken in this way. */
  expected: Expected = () => false;

  /** As `fetch`, for the official client; a request that is not answered within the bound rejects. */
  fetchFor(expected: Expected = () => false): typeof fetch {
    return async (input, init) => {
      const begun = performance.now();
      const what = `${init?.method ?? 'GET'} ${pathOf(input)}`;
      const given = init?.signal;
      const bound = AbortSignal.timeout(boundMs);
      try {
        const response = await fetch(input, {
          ...init,
          signal: given ? AbortSignal.any([given, bound]) : bound,
        });
        const body = response.ok ? '' : await response.clone().text();
        this.note(what, response.status, body, response.headers.has('retry-after'), expected);
        return response;
      } catch (error) {
        this.noteFailure(what, bound.aborted, error);
        throw error;
      } finally {
        this.noteTime(what, performance.now() - begun);
      }
    };
  }

  note(what: string, status: number, body: string, saysWhen: boolean, expected: Expected): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
    if (status < 400 || expected(status, body) || this.expected(status, body)) return;
    // An answer to HEAD has no body.
    const inWords =
      what.startsWith('HEAD ') || body.includes(FAULT_TEXT) || body.includes('The event could not be noted.');
    const isRefusal = (status === 503 && inWords && saysWhen) || (status === 507 && saysWhen);
    if (!isRefusal) this.unfit.add(`${what} was answered ${status} ${body.slice(0, 200)}`);
  }

  noteTime(what: string, ms: number): void {
    if (ms > this.slowestMs) {
      this.slowestMs = ms;
      this.slowest = what;
    }
  }

  noteFailure(what: string, isLate: boolean, error: unknown): void {
    this.counts.set(0, (this.counts.get(0) ?? 0) + 1);
    if (isLate) this.unfit.add(`${what} was not answered within ${boundMs / 1000} s`);
    else if (!this.mayHangUp) this.unfit.add(`${what} was hung up on: ${causeOf(error)}`);
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

/** Without what is different in each request. */
function pathOf(input: Parameters<typeof fetch>[0]): string {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname.replace(/\/[0-9a-f-]{36}.*$/, '/…').replace(/\d{2,}.*$/, '…');
}
