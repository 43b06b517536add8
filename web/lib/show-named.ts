/** For the `ref` of what the address names: brings it into view, once, and the keyboard to it. */
function showNamed(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** For the element of a list that may be the one that the address names. */
export const namedProps = (isNamed: boolean) =>
  isNamed ? ({ ref: showNamed, tabIndex: -1, 'aria-current': true } as const) : {};
