/**
 * When the first screen can be used. What is of no use before waits for it, so that it takes no line and no
 * processor from what the screen is made of. Without the app around it, in a test, it is usable at once.
 */
let usability: Promise<void> = Promise.resolve();
let isNow = true;

/** Resolves once the first screen stands with what it shows, or was waited for long enough. */
export const usable = (): Promise<void> => usability;

export const isUsable = (): boolean => isNow;

/** Call before anything is drawn. Returns what is to be called when the screen stands. */
export function awaitUsable(): () => void {
  let tell = () => {};
  isNow = false;
  usability = new Promise((resolve) => {
    tell = () => {
      isNow = true;
      resolve();
    };
  });
  return () => tell();
}
