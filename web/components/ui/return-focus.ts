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
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      if (document.activeElement === document.body) focusScreen();
    },
  };
}
