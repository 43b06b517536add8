import { t } from '#texts/shared';

/** What comes sooner shows by itself: a sign before it would only flicker. In ms. */
const SOON_MS = 300;

/** The button of the press that is being answered. */
let pressed: Element | null = null;

// Whatever a press opens is asked for before the next turn. The landing page is drawn where there are no events.
globalThis.addEventListener?.(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('button, [role="menuitem"]') : null;
    setTimeout(() => {
      pressed = null;
    });
  },
  true,
);

/**
 * Shows that what a press opens is on its way, if it takes its time: on the button, or on the one that has the focus by
 * then where that has gone with its menu. What nobody has pressed for comes without a sign.
 * @returns call when it has come
 */
export function showOpening(): () => void {
  const button = pressed;
  if (!button) return () => {};
  // A reader of screens hears what is written into a place that it knows.
  const place = document.body.appendChild(document.createElement('p'));
  place.role = 'status';
  place.className = 'sr-only';
  let marked: Element | null | undefined;
  const timer = setTimeout(() => {
    marked = button.isConnected ? button : document.activeElement?.closest('button');
    marked?.setAttribute('data-opening', '');
    if (!marked) place.className = 'plain-notice opening-notice';
    place.textContent = t.loading();
  }, SOON_MS);
  return () => {
    clearTimeout(timer);
    place.remove();
    marked?.removeAttribute('data-opening');
  };
}
