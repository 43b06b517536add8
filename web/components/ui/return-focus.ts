import { useState } from 'react';
import { focusScreen } from './lead-to-screen.ts';

/**
 * For the content of a dialog that has no trigger of its own: focus goes back to where it was when the
 * dialog was drawn, or to what stands there in its place, or to the screen if that has gone, as with the row that was
 * deleted. The primitive would give it to the trigger alone, and so to nothing.
 */
export function useReturnFocus() {
  return useState(returningFocus)[0];
}

function returningFocus() {
  let opener: Opener | null = null;
  let stopWaiting = () => {};
  return {
    // As the dialog is drawn: a Tab that is pressed at once would have led on by the time the dialog takes the focus.
    ref: (content: HTMLElement | null) => {
      const { activeElement } = document;
      if (content && !content.contains(activeElement)) opener = noted(activeElement);
    },
    onOpenAutoFocus: (event: Event) => {
      if (!opener || isPassing(opener.element)) {
        const { activeElement } = document;
        opener = noted(activeElement);
        if (isPassing(activeElement))
          stopWaiting = untilGivenBack((element) => {
            opener = noted(element);
          });
      }
      focusFirstToFill(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      stopWaiting();
      if (opener) focusAgain(opener);
      if (document.activeElement === document.body) focusScreen();
    },
  };
}

/** A menu whose entry opens a window goes with the entry. */
const isPassing = (element: Element | null) =>
  element === document.body || element?.closest('[role="menu"]') != null;

/**
 * A menu gives the focus to what opened it a moment after it has gone. The window that its entry opened is there by then
 * and keeps the focus: what was to have it is the opener.
 */
function untilGivenBack(take: (opener: Element) => void): () => void {
  const note = ({ relatedTarget: wanted }: FocusEvent) => {
    if (!(wanted instanceof Element) || wanted.closest('[role$="dialog"]')) return;
    take(wanted);
    stop();
  };
  const stop = () => document.removeEventListener('focusout', note, true);
  document.addEventListener('focusout', note, true);
  return stop;
}

type Opener = { element: HTMLElement; name: string };

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

const noted = (element: Element | null): Opener | null =>
  element instanceof HTMLElement && element !== document.body ? { element, name: nameOf(element) } : null;

/** What was read anew meanwhile may have been drawn anew: then the one of the same kind and name is meant. */
function focusAgain({ element, name }: Opener): void {
  element.focus();
  if (element.isConnected || !name) return;
  const role = element.getAttribute('role');
  const [inPlace, another] = [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) => other.getAttribute('role') === role && nameOf(other) === name && isShown(other),
  );
  if (!another) inPlace?.focus();
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Where the first field says what is so already, the focus goes to the first that waits to be filled in. */
function focusFirstToFill(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const [first, ...later] = event.target.querySelectorAll<HTMLElement>('input, textarea, select');
  const toFill = later.find((field) => !field.matches('[readonly]'));
  if (!first?.matches('[readonly]') || !toFill) return;
  event.preventDefault();
  toFill.focus();
}
