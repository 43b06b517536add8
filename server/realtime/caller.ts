import type { Caller } from '../caller.ts';

const keys = new WeakMap<Caller, string>();

/** Equal for callers of equal role and claims, who are asked about once. */
export function keyOf(caller: Caller): string {
  const known = keys.get(caller);
  if (known !== undefined) return known;
  const key = `${caller.role} ${JSON.stringify(caller.claims)}`;
  keys.set(caller, key);
  return key;
}

/** When the caller's token ends, in milliseconds since 1970; undefined for a key. */
export function expiryOf({ claims }: Caller): number | undefined {
  return typeof claims.exp === 'number' ? claims.exp * 1000 : undefined;
}

/** What the original says of a token that ended at this time, in milliseconds since 1970. */
export function tokenExpired(endedAt: number): string {
  return `Token has expired ${Math.max(0, Math.floor((Date.now() - endedAt) / 1000))} seconds ago`;
}

/** Whether two callers are the same person in the same session: before and after a token's refresh. */
export function isSamePerson(a: Caller, b: Caller): boolean {
  const named = (['sub', 'session_id', 'aal'] as const).every((claim) => a.claims[claim] === b.claims[claim]);
  return named && a.role === b.role;
}
