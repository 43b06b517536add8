/** Chance that turns out the same on every load, so that the demo school is always the same school. */
import { createHash } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The id of a demo row, from what the row is: `demoId('grade', 'jacaranda', 6)`. A version 8 uuid. */
export function demoId(...parts: readonly (string | number)[]): string {
  const bytes = digest(parts.join('/')).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A whole number from 0 up to, not including, `limit`; the same for the same key. */
export function chance(key: string, limit: number): number {
  return digest(key).readUInt32BE(0) % limit;
}

/** One of the list; the same for the same key. */
export function pick<T>(key: string, list: readonly T[]): T {
  const chosen = list[chance(key, list.length)];
  if (chosen === undefined) throw new Error(`nothing to pick from for ${key}`);
  return chosen;
}
