/** A segment of Postgres' log: which history of the database it belongs to, and where in it. */
export type Segment = { name: string; timeline: number; number: number };

const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
/** Says where a history of the database branched off another; a restore makes one. */
const historyName = /^[0-9A-F]{8}\.history$/;

export const isHistory = (name: string): boolean => historyName.test(name);

/** @param segmentBytes of one segment; a name counts those of 4 GiB of log */
export function segmentOf(name: string, segmentBytes: number): Segment | undefined {
  const [, timeline, high, low] = segmentName.exec(name) ?? [];
  if (!timeline || !high || !low) return undefined;
  const number = Number.parseInt(high, 16) * (2 ** 32 / segmentBytes) + Number.parseInt(low, 16);
  return { name, timeline: Number.parseInt(timeline, 16), number };
}

export function nameOf(timeline: number, number: number, segmentBytes: number): string {
  const each = 2 ** 32 / segmentBytes;
  return [timeline, Math.floor(number / each), number % each]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

export const isSegment = (name: string): boolean => segmentName.test(name);
