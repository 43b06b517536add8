import { useRef } from 'react';
import { focusScreen } from './lead-to-screen.ts';

/**
 * For the content of a dialog that has no trigger of its own: focus goes back to where it was when the
 * dialog opened, or to the screen if that has gone, as with the row that was deleted. The primitive would
 * give it to the trigger alone, and so to nothing.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const stopWaiting = useRef(() => {});
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (isPassing(opener.current)) stopWaiting.current = untilGivenBack(opener);
      focusFirstToFill(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      stopWaiting.current();
      if (opener.current instanceof HTMLElement) opener.current.focus();
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
function untilGivenBack(opener: { current: Element | null }): () => void {
  const note = ({ relatedTarget: wanted }: FocusEvent) => {
    if (!(wanted instanceof Element) || wanted.closest('[role$="dialog"]')) return;
    opener.current = wanted;
    stop();
  };
  const stop = () => document.removeEventListener('focusout', note, true);
  document.addEventListener('focusout', note, true);
  return stop;
}

/** Where the first field says what is so already, the focus goes to the first that waits to be filled in. */
function focusFirstToFill(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const [first, ...later] = event.target.querySelectorAll<HTMLElement>('input, textarea, select');
  const toFill = later.find((field) => !field.matches('[readonly]'));
  if (!first?.matches('[readonly]') || !toFill) return;
  event.preventDefault();
  toFill.focus();
}
