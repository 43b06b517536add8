/**
 * On a phone toasts lie at the bottom, where the button is that was pressed, and often the next one. What must stay in
 * sight there is measured when a toast comes: it lies above that.
 */

/** As high as a toast of three lines with its distance, in px. */
const TOAST_ROOM = 120;

/** Bars that stay at the bottom of the screen, and the buttons of a dialog. */
const BARS = '[data-toast-above]';

type Box = { top: number; bottom: number };

/**
 * How far above the bottom a toast must lie to cover none of the boxes.
 * @param boxes what must stay in sight, in px from the top
 * @param height of what is seen of the page
 */
export function roomAbove(boxes: readonly Box[], height: number): number {
  let lift = 0;
  // From the lowest up: what lies above a toast that was lifted already need not lift it more.
  for (const { top, bottom } of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    const lowest = height - lift;
    if (bottom > lowest - TOAST_ROOM && top < lowest) lift = height - top;
  }
  // Never out of the upper half, where the title and the bell are.
  return lift > height / 2 ? 0 : Math.max(0, Math.round(lift));
}

/** Measures, and leaves the distance where the region of the toasts reads it. */
export function clearWay(): void {
  const { innerHeight, visualViewport } = window;
  // A phone's keyboard covers the page without making it lower.
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const pressed = document.activeElement?.closest('button, a, input, textarea, select');
  const boxes = [...document.querySelectorAll(BARS), ...(pressed ? [pressed] : [])]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top < seen);
  const lift = roomAbove(boxes, seen) + Math.max(0, innerHeight - seen);
  document.documentElement.style.setProperty('--toast-lift', `${Math.round(lift)}px`);
}
