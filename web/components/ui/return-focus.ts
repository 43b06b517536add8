import { useRef } from 'react';
import { focusScreen } from './lead-to-screen.ts';

/**
 * For the content of a dialog that has no trigger of its own: focus goes back to where it was when the
 * dialog opened, or to the screen if that has gone, as with the row that was deleted. The primitive would
 * give it to the trigger alone, and so to nothing.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      focusFirstToFill(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      if (document.activeElement === document.body) focusScreen();
    },
  };
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
