import { useEffect, useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/** A pause in typing before the address changes and the server is asked, in ms. */
const SEARCH_WAIT_MS = 250;

/** What is being typed, told on once it pauses; `asked` is what the address has. */
export function useTyped(asked: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(asked);
  const settled = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS);
  useEffect(() => {
    if (settled !== asked) tell(settled);
    // Only what was typed is told on: the address may change under it, as with the browser's way back.
  }, [settled]);
  return [typed, setTyped] as const;
}
