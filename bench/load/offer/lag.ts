/**
 * When this process itself was not there: its processor was taken by others, or it was busy. What was due or came back
 * then was late by the tool, which nobody is to take for the server.
 */
export type Stall = { begin: number; end: number };

/** How often it is looked, and how much later than that is a stall; milliseconds. */
const beatMs = 5;
const usuallyTolerated = 5;

/** Notes stalls until it is stopped; times as `performance.now()`. */
export function watchLag(toleratedMs = usuallyTolerated): { stop(): Stall[] } {
  const stalls: Stall[] = [];
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - last > beatMs + toleratedMs) stalls.push({ begin: last + beatMs, end: now });
    last = now;
  };
  const beating = setInterval(look, beatMs);
  return {
    stop() {
      clearInterval(beating);
      look();
      return stalls;
    },
  };
}

/** One action, in times of one clock: when it was due, when it left, when its answer had come. */
export type Moments = { due: number; sent: number; answered: number };

/** Whether the tool sent it late, or may have been away when its answer came. */
export function wasTools(
  { due, sent, answered }: Moments,
  stalls: readonly Stall[],
  toleratedMs = usuallyTolerated,
): boolean {
  if (sent - due > toleratedMs) return true;
  let [low, high] = [0, stalls.length];
  // The first stall that ends at or after the answer, but for what is read right after it.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stalls[middle]?.end ?? 0) + toleratedMs < answered) low = middle + 1;
    else high = middle;
  }
  const stall = stalls[low];
  return stall !== undefined && stall.begin <= answered;
}
