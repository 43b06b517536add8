import { type KeyboardEvent, useRef } from 'react';
import { PickerButton } from './picker-button.tsx';
import type { SearchPickerProps } from './search-picker-props.ts';
import { useOpenedPart } from './use-opened-part.ts';

// The list, and what places it, are a tenth of a screen's script: they come when somebody turns to it.
const loadOpened = async () => (await import('./opened-search-picker.tsx')).OpenedSearchPicker;

/** One choice out of a list that may be too long to send: it is searched on the server as one types. */
export function SearchPicker(props: SearchPickerProps) {
  const { part: Opened, button } = useOpenedPart(loadOpened);
  const { typed, ...typing } = useTypedAhead();
  if (Opened) return <Opened {...props} typed={typed.current} />;
  const onClick = () => {
    typing.begin();
    button.onClick();
  };
  return <PickerButton picker={props} {...button} onClick={onClick} onKeyDown={typing.onKeyDown} />;
}

/** Keeps what is typed from the press of the button until the list is there, which begins with it. */
function useTypedAhead() {
  const typed = useRef('');
  const isOpening = useRef(false);
  return {
    typed,
    begin: () => {
      isOpening.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isOpening.current || !isText) return;
      // A space would press the button again.
      event.preventDefault();
      typed.current += event.key;
    },
  };
}
