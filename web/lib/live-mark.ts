/**
 * Since when this page has to be told of changes (docs/decisions/1225-a-page-says-since-when-it-has-read.md). The first
 * answer of a page, the person's own profile, brings a mark of the database; all that is read afterwards has seen at
 * least that much. Whoever follows a list hands the mark on, and need not read the list again when the line stands.
 */

type Mark = { text: string; at: number };

/** The server believes one for ten minutes. In ms. */
const BELIEVED_MS = 9 * 60_000;

/** Undefined until there is one; null on a page that has read something before it. */
let mark: Mark | null | undefined;
let hasReadBefore = false;

/** The profile itself, which no list shows, and what a sign-in asks of it. */
const isOwnProfile = (address: string) => /\/rest\/v1\/profiles\?.*user_id=eq\./.test(address);

/** Call with the address of whatever is asked of the tables, when it is asked. */
export function noteReading(address: string): void {
  if (mark === undefined && !isOwnProfile(address)) hasReadBefore = true;
}

/** Call with the mark of the own profile, as it was read just now. The first one stays: it is the safe one. */
export function noteMark(text: string | undefined): void {
  if (mark !== undefined || !text) return;
  mark = hasReadBefore ? null : { text, at: Date.now() };
}

/** The mark, while it helps. */
export const liveMark = (): string | undefined =>
  mark && Date.now() - mark.at < BELIEVED_MS ? mark.text : undefined;
