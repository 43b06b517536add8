/**
 * What opens an account changes only for who signed in, or gave the password or a mailed code, a moment ago
 * (server/auth/session/fresh.ts). A call that is refused for that is asked about in a window and made once more, so
 * that the screen under it goes on as it was. Without React: the calls stand in queries.
 */

import { t } from '#texts/lib';
import { codeOf, messageOf } from './errors.ts';
import { toastError } from './toast.ts';

/** The person closed the question: nothing went wrong. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
  constructor() {
    super(t.notConfirmedThatItIsYou());
  }
}

let answer: ((isOwner: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** For the window that asks. */
export const ownerQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: (): boolean => answer !== null,
  /** True once the server has taken the proof; false when the window is closed. */
  answer(isOwner: boolean): void {
    answer?.(isOwner);
    answer = null;
    asked = null;
    tell();
  },
};

/** Two calls at once ask one question. */
function askForOwner(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    answer = resolve;
    tell();
  });
  return asked;
}

/** How the account service and the tables ask for the owner. */
const wanted = ['reauthentication_needed', 'PR041'];

/**
 * Makes a call, and once more after the owner was shown to be there.
 * @throws {NotConfirmed} and what the call throws.
 */
export async function onceConfirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!wanted.includes(codeOf(error))) throw error;
    if (!(await askForOwner())) throw new NotConfirmed();
    return call();
  }
}

type Answer = { data: unknown; error: Error | null };
type DataOf<Answered> = Extract<Answered, { error: null }> extends { data: infer Data } ? Data : never;

/** `onceConfirmed` for a call of the official client: what it answers. */
export function asOwner<Answered extends Answer>(call: () => Promise<Answered>): Promise<DataOf<Answered>> {
  return onceConfirmed(async () => {
    const { data, error } = await call();
    if (error) throw error;
    return data as DataOf<Answered>;
  });
}

/** Says that something was not done, unless the person has just decided so. */
export function toastUnlessLeft(error: unknown, title: string): void {
  if (!(error instanceof NotConfirmed)) toastError(messageOf(error), title);
}
