/**
 * When the first screen can be used. What is of no use before waits for it, so that it takes no line and no
 * processor from what the screen is made of. Without the app around it, in a test, it is usable at once.
 */
let usability: Promise<void> = Promise.resolve();

/** Resolves once the first screen stands with what it shows, or was waited for long enough. */
export const usable = (): Promise<void> => usability;

/** Call before anything is drawn. Returns what is to be called when the screen stands. */
export function awaitUsable(): () => void {
  let tell = () => {};
  usability = new Promise((resolve) => {
    tell = resolve;
  });
  return tell;
}
