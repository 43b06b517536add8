import { useId, useLayoutEffect } from 'react';

/** The titles of what is shown, the newest last: a part within a screen gives its own, and leaves the screen's. */
const shown = new Map<string, string>();
let ofStartPage: string | undefined;

/** The page's title, in the tab and as screen readers announce it. Where several are shown, the newest holds. */
export function PageTitle({ children }: { children: string }) {
  const id = useId();
  useLayoutEffect(() => {
    ofStartPage ??= document.title;
    // A name that is set again keeps its place.
    shown.set(id, children);
    tell();
  }, [id, children]);
  useLayoutEffect(
    () => () => {
      shown.delete(id);
      tell();
    },
    [id],
  );
  return null;
}

function tell(): void {
  document.title = [...shown.values()].at(-1) ?? ofStartPage ?? '';
}
