/** Stretches of a lesson that were played. Each second counts once, however often it was seen. */

/** From and up to, in seconds. */
export type Stretch = readonly [from: number, to: number];

/** All of them as few that do not touch, in order. */
export function joined(...all: readonly (readonly Stretch[])[]): Stretch[] {
  const ordered = all.flat().toSorted(([one], [other]) => one - other);
  const found: [number, number][] = [];
  for (const [from, to] of ordered) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

export const secondsIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** As the database writes them, in whole seconds: `{[0,30),[90,120)}`. */
export function writeStretches(stretches: readonly Stretch[]): string {
  const whole = stretches.map(([from, to]): Stretch => [Math.round(from), Math.round(to)]);
  const some = joined(whole.filter(([from, to]) => to > from));
  return `{${some.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** Reads what the database wrote. */
export function readStretches(text: unknown): Stretch[] {
  return [...String(text).matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}
