/**
 * What the page has asked before the app was there (docs/decisions/1231-a-page-asks-before-the-app-is-there.md). An
 * answer is handed out once, to whoever asks for exactly that as the same caller, and soon.
 */

/** What the page's first script leaves: the answers by their addresses, for whom they are and since when. */
export type Early = { token: string; at: number; answers: Map<string, Promise<Response>> };

declare global {
  interface Window {
    early?: Early;
  }
}

/** An app that came later than this asks for itself: the page may have slept meanwhile. In ms. */
const GOOD_FOR_MS = 30_000;

/**
 * The answer to a question that was asked early; undefined where it was not, or is handed out already. Whoever asks
 * as somebody else, or too late, finds nothing, and nothing is left of all that was asked early.
 * @param token of whoever asks now
 */
export function takeEarly(address: string, token: string, now = Date.now()): Promise<Response> | undefined {
  const early = globalThis.window?.early;
  if (!early) return undefined;
  const age = now - early.at;
  // Below nothing where the clock was set back since.
  if (early.token !== token || age < 0 || age >= GOOD_FOR_MS) {
    delete window.early;
    return undefined;
  }
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
