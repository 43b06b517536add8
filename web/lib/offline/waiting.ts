/** What waits on this device to be sent, as the screens show it. On every page; what sends it is loaded apart. */
import { keptHolder } from './mark.ts';
import type { Waiting } from './store.ts';

export type ShownWaiting = Waiting & { isSending: boolean };

/** What sends it (outbox.ts), as the screens use it. */
export type OutboxHere = {
  submit(written: Omit<Waiting, 'at' | 'refusal'>): Promise<boolean>;
  drop(id: string): Promise<void>;
  retry(id: string): Promise<void>;
  show(): Promise<void>;
};

/** What waits by itself and holds nothing that somebody wrote: nobody would miss it. */
const UNWRITTEN: readonly string[] = ['read-mark', 'notices-read'];

/** Whether it is something that its writer would miss. */
export const isWritten = ({ kind }: Pick<Waiting, 'kind'>): boolean => !UNWRITTEN.includes(kind);

const NONE: readonly ShownWaiting[] = [];
let shown = NONE;
let outbox: OutboxHere | null = null;
const listeners = new Set<() => void>();
/** Tells the other tabs that something was sent or has been written. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
if (others) others.onmessage = () => void outbox?.show();

const tell = () => {
  for (const listener of listeners) listener();
};

export const waitingHere = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): readonly ShownWaiting[] => shown,
  /** Whether it was looked at since the page was opened, or nothing can wait here. */
  isKnown: (): boolean => isLookedAt || !keptHolder(),
};

let isLookedAt = false;

export function showWaiting(next: readonly ShownWaiting[]): void {
  const isNews = !isLookedAt;
  isLookedAt = true;
  if (!isNews && next.length === 0 && shown.length === 0) return;
  shown = next.length === 0 ? NONE : next;
  tell();
}

/** It could not be looked at, as on a device that is full: what is not shown by then is waited for no longer. */
export const showUnread = (): void => showWaiting(shown);

export const tellOthers = (): void => others?.postMessage('changed');

let isKnown = false;
const waitsForIt = new Set<() => void>();
let want = () => {};
/** Resolves when something is written before the page has told through what. */
export const outboxWanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** From now on what is written goes through `next`; null where nothing may be kept. */
export function setOutbox(next: OutboxHere | null): void {
  outbox = next;
  isKnown = true;
  for (const tellOne of waitsForIt) tellOne();
  waitsForIt.clear();
  if (!next) showWaiting(NONE);
}

/** What writes through this device; null where nothing may be kept, and a write goes to the server or fails. */
export const outboxHere = (): OutboxHere | null => outbox;

/** The same, once it is known: a page that has just begun finds out when its screen stands, or now. */
export function outboxSoon(): Promise<OutboxHere | null> {
  if (isKnown || !keptHolder()) return Promise.resolve(outbox);
  want();
  return new Promise((resolve) => {
    waitsForIt.add(() => resolve(outbox));
  });
}
