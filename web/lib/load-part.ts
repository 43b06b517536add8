/** How long after a failure a part is asked for again where the browser says nothing of the network, in ms. */
const PAUSE_MS = 5000;

/** The network is said to be back, or a moment has passed. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const go = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, PAUSE_MS);
    addEventListener('online', go, { signal: over.signal });
  });

/** Begins to load what a press may want; a failure says nothing and spoils nothing. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => {});

/**
 * Loads a part of the app, as long as it takes. A part that rejects takes the whole screen with it, and what
 * was typed there.
 * @param onWait called once, when it could not be loaded at once
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  onWait: () => void = () => {},
  chance: () => Promise<void> = nextChance,
): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (cause) {
      console.error('A part of the app could not be loaded', cause);
      if (attempt === 1) onWait();
      await chance();
    }
  }
}
