import { options } from 'preact';

/**
 * Has effects run in the task after the one that drew, as with React. Preact alone waits for a frame and more; until
 * then a window that has just come does not hear Escape, which goes to the one below it.
 */
export function runEffectsSoon(): void {
  const { port1, port2 } = new MessageChannel();
  let due: () => void = () => {};
  port1.onmessage = () => due();
  options.requestAnimationFrame = (run) => {
    due = run;
    port2.postMessage(null);
  };
}
