/** Where the screen begins, past the menu and the bar. */
const main = () => document.getElementById('main');

/** Gives the focus to the screen: the next Tab is the first of its controls. */
export function focusScreen(): void {
  main()?.focus({ preventScroll: true });
}

/**
 * After another screen has opened: the link that was followed has gone with the last one, or stands in the menu. What
 * the screen itself gave the focus keeps it, and so does a window over it.
 */
export function leadToScreen(): void {
  const focused = document.activeElement;
  const isPlaced =
    focused !== document.body && (main()?.contains(focused) || focused?.closest('[role="dialog"]'));
  if (!isPlaced) focusScreen();
}
