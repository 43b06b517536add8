import type { BaseManifest } from './manifest.ts';
import { nameOf, type Segment, segmentOf } from './segments.ts';

/** The log that follows a base copy. */
export type Chain = {
  /** Names of segments without a gap, from the first that the copy needs. */
  unbroken: string[];
  /** The first that is missing though a later one is there, or though the copy itself needs it. */
  missing: string | undefined;
  /** Whether a later one is there. */
  isBroken: boolean;
};

/** @param names of all segments that are there, of any history */
export function chainAfter(base: BaseManifest, names: readonly string[]): Chain {
  const { segmentBytes } = base;
  const first = segmentOf(base.firstSegment, segmentBytes) as Segment;
  const last = segmentOf(base.lastSegment, segmentBytes) as Segment;
  const numbers = new Set<number>();
  let highest = 0;
  for (const name of names) {
    const segment = segmentOf(name, segmentBytes);
    if (segment?.timeline !== first.timeline || segment.number < first.number) continue;
    numbers.add(segment.number);
    highest = Math.max(highest, segment.number);
  }
  const unbroken: string[] = [];
  let number = first.number;
  for (; numbers.has(number); number += 1) unbroken.push(nameOf(first.timeline, number, segmentBytes));
  return {
    unbroken,
    missing:
      number <= Math.max(highest, last.number) ? nameOf(first.timeline, number, segmentBytes) : undefined,
    isBroken: number < highest,
  };
}
