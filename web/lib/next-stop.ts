const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * `ref` of a button that goes away with what it removes: where it had the focus, that goes on to the next stop of Tab
 * that is still there, or back to the last one before, and not to the top of the page.
 */
export function leadOn(button: HTMLElement | null): () => void {
  return () => {
    if (!button || document.activeElement !== button) return;
    const scope = button.closest<HTMLElement>('[role$="dialog"]');
    const stops = [...(scope ?? document).querySelectorAll<HTMLElement>(STOPS)];
    const place = stops.indexOf(button);
    const wanted = [...stops.slice(place + 1), ...stops.slice(0, place).reverse()];
    queueMicrotask(() => {
      // What has the focus by then was given it.
      if (document.activeElement !== document.body && document.activeElement !== scope) return;
      wanted.find((stop) => {
        stop.focus();
        return document.activeElement === stop;
      });
    });
  };
}
