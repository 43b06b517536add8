/**
 * Orders keys that people do not read, by their code units: moments as the server writes them, ids. Unlike
 * `localeCompare` it waits for no table of a language, which holds a cheap phone for some 40 ms when it is first made.
 */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
