/**
 * What was written and has not arrived. It lies on the device before it is sent and until the server has answered, so
 * that neither a lost network nor a closed browser loses it; under an id made here, so that it is written once; in a
 * database of session and profile, so that it is never sent as anybody else. One tab at a time sends, in the order in
 * which it was written.
 */
import { onlineManager } from '@tanstack/react-query';
import { t } from '#texts/lib';
import { isPassingFault, isSessionGone, isTokenError, messageOf } from '#web/lib/errors.ts';
import { inTurn } from '#web/lib/in-turn.ts';
import { RequestError } from '#web/lib/request.ts';
import { type Holder, isKeptFor, noteWaiting } from './mark.ts';
import { isUnanswered } from './patience.ts';
import { type Waiting, withKept } from './store.ts';
import { isWritten, showUnread, showWaiting, tellOthers } from './waiting.ts';

/** Sends one, with the name of whom it is for; it may be called again for what has arrived already. */
export type Sender = (body: never, label: string) => Promise<void>;
export type Senders = Readonly<Record<string, Sender>>;

/** A request that has taken longer hangs on a line that is gone; it is made once more. In ms. */
const PATIENCE_MS = 60_000;

class NotAnswered extends TypeError {
  constructor() {
    super('Failed to fetch: no answer in time');
  }
}

/** Nobody here knows what became of it, and nothing sends it any more. Said as of a token that is no longer good. */
class SessionOver extends RequestError {
  constructor() {
    super('session_over', 'PGRST301', 401, '');
  }
}

/** Later it may go well: no answer came, the portal is busy, or the session has to be renewed first. */
const mayPass = (error: unknown): boolean =>
  isUnanswered(error) || isPassingFault(error) || isSessionGone(error) || isTokenError(error);

export class Outbox {
  readonly #holder: Holder;
  readonly #senders: Senders;
  readonly #sending = new Set<string>();
  readonly #refused = new Map<string, unknown>();
  readonly #arrived = new Set<string>();
  #newest = 0;

  constructor(holder: Holder, senders: Senders) {
    this.#holder = holder;
    this.#senders = senders;
  }

  /**
   * Keeps what was written, and sends it with all that waits before it. Where it cannot be kept, because the device is
   * full or another session's, it goes to the server now or not at all.
   * @returns whether it has arrived; false while it waits on this device
   * @throws what the server refused it with, or that the session has ended under it: then it waits no more, and whoever
   * wrote it has it
   */
  async submit(written: Omit<Waiting, 'at' | 'refusal'>): Promise<boolean> {
    // Two of one moment would lie there in any order.
    this.#newest = Math.max(Date.now(), this.#newest + 1);
    if (!(await this.#keep({ ...written, at: this.#newest, refusal: null }))) {
      await inTurn(`unkept:${this.#holder.sessionId}`, () =>
        inTime(this.#senders[written.kind]?.(written.body as never, written.label ?? '')),
      );
      return true;
    }
    await this.send();
    const refusal = this.#refused.get(written.id);
    this.#refused.delete(written.id);
    if (refusal !== undefined) {
      await this.drop(written.id);
      throw refusal;
    }
    if (this.#arrived.delete(written.id)) return true;
    if (await this.#known(written.id)) return false;
    // Another tab has sent it; or all that waited was removed.
    if (!isKeptFor(this.#holder)) throw new SessionOver();
    return true;
  }

  /** Sends what waits, until something gets no answer. */
  async send(): Promise<void> {
    await this.show();
    // A request may try for half a minute before it says so.
    if (!onlineManager.isOnline()) return;
    await navigator.locks.request(`outbox:${this.#holder.sessionId}`, async () => {
      for (const each of await this.#list()) {
        if (each.refusal === null && !(await this.#sendOne(each))) return;
      }
    });
  }

  /** @returns false where no answer came: what was written later waits as well */
  async #sendOne(each: Waiting): Promise<boolean> {
    // Another tab may have signed out meanwhile, or another person in.
    if (!isKeptFor(this.#holder)) return false;
    this.#sending.add(each.id);
    await this.show();
    try {
      await inTime(this.#senders[each.kind]?.(each.body as never, each.label ?? ''));
      this.#arrived.add(each.id);
      await this.drop(each.id);
      return true;
    } catch (error) {
      if (mayPass(error)) return false;
      console.error('The portal did not take what waited on this device', error);
      this.#refused.set(each.id, error);
      const refusal = messageOf(error, t.pleaseTryAgain());
      await withKept(this.#holder, (store) => store.put('waiting', { ...each, refusal }));
      return true;
    } finally {
      this.#sending.delete(each.id);
      await this.show();
    }
  }

  /** @returns whether it lies on the device now */
  async #keep(waiting: Waiting): Promise<boolean> {
    try {
      const kept = await withKept(this.#holder, (store) => store.put('waiting', waiting));
      return kept !== undefined;
    } catch (error) {
      console.warn('Nothing can be kept on this device', error);
      return false;
    }
  }

  /** Sends once more what was refused, as its writer asks. */
  async retry(id: string): Promise<void> {
    const refused = await this.#known(id);
    if (refused) await this.#keep({ ...refused, refusal: null });
    await this.send();
  }

  /** Takes it off the device: it has arrived, or its writer has it again. */
  async drop(id: string): Promise<void> {
    await withKept(this.#holder, (store) => store.delete('waiting', id));
    await this.show();
    tellOthers();
  }

  /** Shows what waits as it lies here now; what was refused since the page was opened, in the language of now. */
  async show(): Promise<void> {
    const waiting = await this.#list();
    if (isKeptFor(this.#holder)) noteWaiting(this.#holder, waiting.filter(isWritten).length);
    showWaiting(
      waiting.map((each) => ({
        ...each,
        refusal: each.refusal === null ? null : this.#reasonOf(each.id, each.refusal),
        isSending: this.#sending.has(each.id),
      })),
    );
  }

  #reasonOf(id: string, kept: string): string {
    const error = this.#refused.get(id);
    return error === undefined ? kept : messageOf(error, t.pleaseTryAgain());
  }

  async #list(): Promise<Waiting[]> {
    try {
      return (await withKept(this.#holder, (store) => store.getAllFromIndex('waiting', 'at'))) ?? [];
    } catch (error) {
      showUnread();
      throw error;
    }
  }

  #known(id: string): Promise<Waiting | undefined> {
    return withKept(this.#holder, (store) => store.get('waiting', id));
  }
}

function inTime(work: Promise<void> | undefined): Promise<void> {
  if (!work) return Promise.reject(new Error('Nobody here can send this'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE_MS, new NotAnswered());
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
