/** How long an answer of the server is waited for where this device could answer instead. */
import { isNetworkError, isOutage } from '#web/lib/errors.ts';

/** A line that is as good as none. In ms. */
const PATIENCE_MS = 8000;

class TooLong extends Error {}

/** Without a network nothing is waited for; a request may try for half a minute before it says so. */
export function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, navigator.onLine ? PATIENCE_MS : 0, new TooLong());
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether no answer of the portal came, or none in time. A refusal is an answer; what a gateway says for it is none. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TooLong || isNetworkError(error) || isOutage(error);
