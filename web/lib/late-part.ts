import { useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/**
 * For a part of a screen that is of no use before something was read: it is loaded beside the reading, and neither waits
 * for the other. Like what a button opens, it is asked for until it comes.
 * @returns a hook that gives the part, undefined until it has come; nothing is loaded while `isWanted` is false
 */
export function latePart<Part extends object>(
  load: () => Promise<Part>,
): (isWanted?: boolean) => Part | undefined {
  let come: Part | undefined;
  return function usePart(isWanted = true) {
    const [part, setPart] = useState(come);
    useEffect(() => {
      if (come || !isWanted) return;
      let isThere = true;
      loadPart(load).then((loaded) => {
        come = loaded;
        if (isThere) setPart(loaded);
      });
      return () => {
        isThere = false;
      };
    }, [isWanted]);
    return part;
  };
}
