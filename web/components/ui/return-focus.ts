import { useRef } from 'react';

/**
 * For the content of a dialog that has no trigger of its own: focus goes back to where it was when the
 * dialog opened. The primitive would give it to the trigger alone, and so to nothing.
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
    },
  };
}
