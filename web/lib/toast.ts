/**
 * Toasts, bottom-right, each with a title and a description (docs/product/screens.md#toasts).
 * The library and its region load with the first one.
 */

import type { Sentence } from '#contract/said.ts';
import { t } from '#texts/lib';
import { loadPart } from './load-part.ts';
import { sayPlainly, silence } from './plain-notice.ts';
import { saidOf } from './said.ts';
import { clearWay } from './toast-room.ts';

type Listener = () => void;
let wanted = false;
let isAway = false;
let isDrawn = false;
/** A text, or a sentence that is said anew when the reader changes the language while the toast stands there. */
type Words = string | Sentence;
const wordsOf = (words: Words): string => (typeof words === 'function' ? words() : words);

let newest: { title: Words; description: Words | undefined } | undefined;
const listeners = new Set<Listener>();

/** For the region that draws the toasts: whether there has been one yet, and whether it could be loaded. */
export const toastRegion = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
  /** It could not be loaded yet: until it is, what is said is said plainly. */
  away(): void {
    isAway = true;
    if (newest) plainly(newest.title, newest.description);
  },
  here(): void {
    isDrawn = true;
    isAway = false;
    silence();
  },
};

const plainly = (title: Words, description: Words = ''): void =>
  sayPlainly(wordsOf(title), wordsOf(description));

type Kind = 'success' | 'error' | 'message';

/**
 * A failure stays longer: it has to be read and acted on. A success, which comes after every save, has no X that
 * could lie over the next button.
 */
const stayOf = (kind: Kind) => ({
  closeButton: kind !== 'success',
  ...(kind === 'error' && { duration: 9000 }),
});

/** Failures that may still be on screen. */
const failures: string[] = [];

function show(kind: Kind, title: Words, description?: Words): void {
  clearWay();
  newest = { title, description };
  if (isAway) plainly(title, description);
  wanted = true;
  for (const listener of listeners) listener();
  loadPart(() => import('sonner'), toastRegion.away).then(({ toast }) => {
    // The region may have come first: what stood there plainly is said by its toast from now on.
    if (isDrawn) toastRegion.here();
    // What went wrong before was put right: it must not stand beside the success, or what to do next.
    if (kind !== 'error') for (const id of failures.splice(0)) toast.dismiss(id);
    // The same text again replaces the one on screen instead of piling up.
    const id = `${kind}:${wordsOf(title)}:${wordsOf(description ?? '')}`;
    if (kind === 'error') failures.push(id);
    toast[kind](title, { description, id, ...stayOf(kind) });
  });
}

export function toastSuccess(title: Words, description?: Words): void {
  show('success', title, description);
}

/** In the destructive style. The catalogue's failures have the title 'Error' unless they say otherwise. */
export function toastError(description: Words, title: Words = () => t.error()): void {
  show('error', title, typeof description === 'string' ? () => saidOf(description) ?? '' : description);
}

export function toastNote(title: Words, description?: Words): void {
  show('message', title, description);
}

/** Takes the failures off the screen, so that none lies over a question that is asked. */
export function dismissFailures(): void {
  if (failures.length === 0) return;
  loadPart(() => import('sonner')).then(({ toast }) => {
    for (const id of failures.splice(0)) toast.dismiss(id);
  });
}
