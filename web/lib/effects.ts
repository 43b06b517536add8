import { options } from 'preact';

/** Effects of what was just drawn, until they have run. */
let due: (() => void) | undefined;
const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

/** Asks for a task after those that are on their way. */
function soon(): void {
  channel ??= begun();
  channel.port2.postMessage(null);
}

function begun(): MessageChannel {
  const made = new MessageChannel();
  made.port1.onmessage = () => {
    const run = due;
    due = undefined;
    if (run) {
      run();
      // What effects change is drawn first, and its own effects run, too.
      if (waiting.length > 0) soon();
    } else for (const go of waiting.splice(0)) go();
  };
  return made;
}

/**
 * Has effects run in the task after the one that drew, as with React. Preact alone waits for a frame and more; until
 * then a window that has just come does not hear Escape, which goes to the one below it.
 */
export function runEffectsSoon(): void {
  options.requestAnimationFrame = (run) => {
    due = run;
    soon();
  };
}

/** Resolves once what is drawn listens to what it shows: all effects have run, and no more are due. */
export function effectsRun(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    soon();
  });
}
