/**
 * The library of the toasts gives the focus back to where it came from as soon as it leaves them: Tab then goes to and
 * fro between the last control of the page and a toast, for as long as one stands. Here its events of focus are kept
 * from it, and the focus is given back only where the toast that had it has gone.
 * @param region around the toasts
 * @returns how to stop
 */
export function letFocusPass(region: HTMLElement): () => void {
  let held: Element | null = null;
  let cameFrom: EventTarget | null = null;
  const keepFrom = (event: FocusEvent) => {
    event.stopPropagation();
    if (event.type !== 'focusin') return;
    const { target, relatedTarget } = event;
    if (target instanceof Element) held = target;
    const isFromOutside = !(relatedTarget instanceof Node && region.contains(relatedTarget));
    if (isFromOutside) cameFrom = relatedTarget;
  };
  const gone = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    held = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  });
  for (const type of ['focus', 'blur', 'focusin', 'focusout'] as const)
    region.addEventListener(type, keepFrom, { capture: true });
  gone.observe(region, { childList: true, subtree: true });
  return () => {
    gone.disconnect();
    for (const type of ['focus', 'blur', 'focusin', 'focusout'] as const)
      region.removeEventListener(type, keepFrom, { capture: true });
  };
}
