import { useCallback, useState } from 'react';
import { loadAhead } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

/**
 * For a button whose menu or window is loaded when somebody turns to it. `button` goes on the button that stands
 * there at first; once it was pressed and the part is here, `Part` takes its place, opened.
 * @param load gives a component that is the same button with what it opens, open from the start
 */
export function useOpenedPart<Part>(load: () => Promise<Part>): {
  part: Part | undefined;
  button: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void; 'aria-expanded': false };
} {
  const [part, setPart] = useState<Part>();
  // Ahead of the press: what is loaded twice comes once.
  const near = useCallback(() => loadAhead(load), [load]);
  const open = useCallback(() => {
    loadWhenOnline(load)().then((loaded) => setPart(() => loaded));
  }, [load]);
  return { part, button: { onPointerEnter: near, onFocus: near, onClick: open, 'aria-expanded': false } };
}
