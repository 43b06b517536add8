import { PickerButton } from './picker-button.tsx';
import type { SearchPickerProps } from './search-picker-props.ts';
import { useOpenedPart } from './use-opened-part.ts';

// The list, and what places it, are a tenth of a screen's script: they come when somebody turns to it.
const loadOpened = async () => (await import('./opened-search-picker.tsx')).OpenedSearchPicker;

/** One choice out of a list that may be too long to send: it is searched on the server as one types. */
export function SearchPicker(props: SearchPickerProps) {
  const { part: Opened, button } = useOpenedPart(loadOpened);
  return Opened ? <Opened {...props} /> : <PickerButton picker={props} {...button} />;
}
