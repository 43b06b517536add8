import { options } from 'preact';
import { nextTask } from './next-task.ts';

/** Effects of what was just drawn, until they have run. */
let due: (() => void) | undefined;

function runDue(): void {
  const run = due;
  due = undefined;
  run?.();
}

/**
 * Has effects run at the end of the task that drew, before anybody can press a key on it: React does so for what an
 * event changed. Preact alone waits for a frame and more; until then a window that has just come does not hear Escape,
 * which goes to the one below it, and what is typed goes to where the focus was.
 */
export function runEffectsSoon(): void {
  options.requestAnimationFrame = (run) => {
    due = run;
    queueMicrotask(runDue);
  };
}

/** Resolves once what is drawn listens to what it shows: in the next task, when no effects are due any more. */
export const effectsRun = nextTask;
