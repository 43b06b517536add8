/**
 * When each of some people acts: an open loop, which no slow answer makes wait. Pure, and the same for the same seed.
 * Times are milliseconds from the beginning.
 */
export type Schedule = {
  /** Ascending. */
  due: Float64Array;
  /** Whose each of them is, as a place in the list of people. */
  who: Uint32Array;
};

/** Between two actions of one person, in milliseconds, evenly spread. */
export type Pause = { least: number; most: number };

export function scheduleOf(
  people: number,
  pause: Pause,
  lengthMs: number,
  random: () => number = seeded(1),
): Schedule {
  const times: number[] = [];
  const owners: number[] = [];
  const mean = (pause.least + pause.most) / 2;
  for (let person = 0; person < people; person += 1) {
    // As if everybody had been there for a while.
    let at = random() * mean;
    while (at < lengthMs) {
      times.push(at);
      owners.push(person);
      at += pause.least + random() * (pause.most - pause.least);
    }
  }
  const order = Uint32Array.from(times.keys()).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  return {
    due: Float64Array.from(order, (at) => times[at] ?? 0),
    who: Uint32Array.from(order, (at) => owners[at] ?? 0),
  };
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
