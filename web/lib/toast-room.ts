/**
 * On a phone toasts lie at the bottom, where the button is that was pressed, and often the next one. What must stay in
 * sight there is measured when a toast comes: it lies above that.
 */

/** As high as a toast of three lines with its distance, in px. */
const TOAST_ROOM = 120;

/** Bars that stay at the bottom of the screen, the buttons of a dialog, and why they did nothing. */
const BARS = '[data-toast-above]';

/** What people press or type into. */
const PRESSED = 'button, a, input, textarea, select';

/** All that can be pressed now: not what lies behind a window, nor the X of another toast. */
const PRESSABLE = `:is(${PRESSED}):not([aria-hidden="true"] *, [data-sonner-toaster] *)`;

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

/** What was pressed last. It loses the focus while it is busy, and the toast comes after that. */
let pressed: Element | undefined;
let layout: ResizeObserver | undefined;

/** Notes what is pressed from now on. */
export function watchPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target instanceof Element && target.closest(PRESSED)) || undefined;
    },
    { capture: true },
  );
}

/**
 * Measures, and again when the page grows under a toast: a list that arrives late moves what was pressed. Also the `ref`
 * of what says in the page why nothing was done, which comes after the toast.
 */
export function clearWay(): void {
  measure();
  if (layout || typeof ResizeObserver === 'undefined') return;
  layout = new ResizeObserver(measure);
  layout.observe(document.body);
}

/** Leaves the distance where the region of the toasts reads it. */
function measure(): void {
  const { innerHeight, visualViewport } = window;
  // A phone's keyboard covers the page without making it lower.
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const focused = document.activeElement?.closest(PRESSED);
  const shown = [pressed, focused].filter((element) => element?.isConnected);
  const boxesOf = (elements: Iterable<Element>) =>
    Array.from(elements, (element) => element.getBoundingClientRect()).filter(
      ({ height, top }) => height > 1 && top < seen,
    );
  const kept = boxesOf([...document.querySelectorAll(BARS), ...(shown as Element[])]);
  // Where there is a place without any button a little higher, there.
  const free = roomAbove([...kept, ...boxesOf(document.querySelectorAll(PRESSABLE))], seen);
  const lift = (free || roomAbove(kept, seen)) + Math.max(0, innerHeight - seen);
  document.documentElement.style.setProperty('--toast-lift', `${Math.round(lift)}px`);
}
