import type { Claims } from '../database/scope.ts';

/**
 * Tokens remembered at a time, some 2 kB each; the one that was verified first makes room. More people than that at a
 * time, and nearly each of their requests has its token checked anew, for 0.2 ms of a processor (bench/load/).
 */
const mostRemembered = 20_000;

/**
 * Remembers which tokens were found genuine until they expire: a browser shows the same one with every
 * request, and checking an ES256 signature costs more than many a query. Whether the session behind it
 * still lives is another question, and is asked every time.
 */
export function rememberVerified(
  verify: (token: string) => Promise<Claims>,
  now: () => number = () => Date.now() / 1_000,
): (token: string) => Promise<Claims> {
  const verified = new Map<string, Claims>();
  return async (token) => {
    const known = verified.get(token);
    if (known && typeof known.exp === 'number' && known.exp > now()) return { ...known };
    verified.delete(token);
    const claims = await verify(token);
    if (typeof claims.exp !== 'number') return claims;
    verified.set(token, claims);
    const [first] = verified.keys();
    if (verified.size > mostRemembered && first !== undefined) verified.delete(first);
    return { ...claims };
  };
}
