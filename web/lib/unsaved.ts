/**
 * What a person would lose by leaving: every form and upload on the page says so here, and whatever leaves (a window
 * that closes, a link, the browser's Back, a tab, a sign-out, a reload) asks here first. One rule for all: what was
 * typed is kept, or it is asked about. Without React, so that a sign-out can ask too.
 */

export type Question = {
  title: string;
  description: string;
  /** The verb of what happens, such as 'Discard'. */
  confirmLabel: string;
  cancelLabel: string;
};

/** A form or an upload that may have something to lose. */
export type Unsaved = {
  /** In a window over the page, or a part of the page itself. */
  place: 'dialog' | 'page';
  /** Asked before it is lost; null while there is nothing to lose. */
  question: () => Question | null;
  /** It stays on the screen when only the query of the address changes, or only these names of it. */
  staysOnPath?: boolean | readonly string[];
  /** The person has agreed to lose it. */
  forget: () => void;
  /** What draws its question is fetched when it is asked: on a form that is left by sending it, and paid for by the KB. */
  isAskedLate?: boolean;
};

/** Whether it stays on the screen when these names in the query of its address change. */
export const staysOver = ({ staysOnPath = false }: Pick<Unsaved, 'staysOnPath'>, names: readonly string[]) =>
  typeof staysOnPath === 'boolean' ? staysOnPath : names.every((name) => staysOnPath.includes(name));

/** @param holds whether there is still something to ask: an upload may have arrived meanwhile */
type Asker = (question: Question, holds: () => boolean) => Promise<boolean>;

/** How long the part that draws the questions is waited for, in ms. */
const ASKER_WAIT_MS = 5000;

const entries = new Set<Unsaved>();
const windows: (() => void)[] = [];
const listeners = new Set<() => void>();
let asker: Asker | null = null;
let isAskerWanted = false;
let onAsker = () => {};
let asked: Promise<boolean> | null = null;
let isGone = false;

const tell = () => {
  for (const listener of listeners) listener();
};

/** For whoever guards the page: whether there is anything to guard. */
export const unsaved = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isGuarded: (): boolean => entries.size > 0 || windows.length > 0,
  /** Whether what draws the questions is fetched as soon as something is typed. */
  isAskedSoon: (): boolean => windows.length > 0 || [...entries].some(({ isAskedLate }) => !isAskedLate),
  /** Whether what draws the questions is needed, or soon will be. */
  isAskerWanted: (): boolean => isAskerWanted,
  /** Something was typed: sooner or later it is asked about. */
  wantAsker: (): void => {
    if (isAskerWanted) return;
    isAskerWanted = true;
    tell();
  },
};

/** Has `entry` asked about from now on; returns how to stop. */
export function guard(entry: Unsaved): () => void {
  entries.add(entry);
  tell();
  return () => {
    entries.delete(entry);
    tell();
  };
}

/** A window with a form is open: the browser's Back closes it instead of leaving the screen under it. */
export function openWindow(close: () => void): () => void {
  windows.push(close);
  tell();
  return () => {
    windows.splice(windows.lastIndexOf(close), 1);
    tell();
  };
}

/** Closes the window on top, which may ask first; false where none is open. */
export function closeTopWindow(): boolean {
  const close = windows.at(-1);
  close?.();
  return close !== undefined;
}

type Chosen = (entry: Unsaved) => boolean;
const all: Chosen = () => true;

const questionOf = (chosen: Chosen): Question | null => {
  if (isGone) return null;
  // The last that was opened is what the person looks at.
  for (const entry of [...entries].reverse()) {
    const question = chosen(entry) ? entry.question() : null;
    if (question) return question;
  }
  return null;
};

/** Whether a reload or a closed tab would lose something. */
export const wouldLose = (): boolean => questionOf(all) !== null;

/** Call when something was saved: a question about it is asked no more. */
export const noteSaved = tell;

/** Asks one question at a time; whoever asks meanwhile gets the same answer. */
export function ask(question: Question, holds: () => boolean = () => true): Promise<boolean> {
  asked ??= whoAsks()
    .then((asks) => asks(question, holds))
    .finally(() => {
      asked = null;
    });
  return asked;
}

const inBrowser: Asker = async ({ title, description }) => confirm(`${title}\n${description}`);

/** What draws the questions is most often there already, or on its way; where it cannot come, the browser asks. */
async function whoAsks(): Promise<Asker> {
  if (asker) return asker;
  unsaved.wantAsker();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ASKER_WAIT_MS);
    onAsker = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return asker ?? inBrowser;
}

/** Draws the questions from now on; returns how to stop. */
export function setAsker(next: Asker): () => void {
  asker = next;
  onAsker();
  return () => {
    asker = null;
  };
}

/** Whether what is chosen may be left: at once if nothing is lost by it, else by the person's answer. */
export async function mayLeave(chosen: Chosen = all): Promise<boolean> {
  const question = questionOf(chosen);
  if (!question) return true;
  const agreed = await ask(question, () => questionOf(chosen) !== null);
  if (agreed) for (const entry of entries) if (chosen(entry)) entry.forget();
  return agreed;
}

/** The page is about to be another profile's: nothing is asked any more, and what is kept is there for who typed it. */
export function leaveUnasked(): void {
  isGone = true;
}

/** Forgets all of it without a question: another person sits here, and must not be asked about it either. */
export function forgetUnsaved(): void {
  for (const entry of entries) entry.forget();
}

/** Closes a window, unless the person wants to keep what was typed in it. */
export async function closeDialog(close: () => void): Promise<void> {
  if (await mayLeave(({ place }) => place === 'dialog')) close();
}
