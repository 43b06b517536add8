import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Digits of a code that a person types. */
const CODE_DIGITS = 6;

/** Says to the client's exchange that the link belongs to a PKCE flow, as the contract does. */
const PKCE_PREFIX = 'pkce_';

/** A fresh code for typing, such as `042917`. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** A fresh token for a link: 256 random bits. */
export function makeLinkToken({ pkce }: { pkce: boolean }): string {
  return `${pkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`;
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/** For tokens that cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For codes that could be tried one after the other by whoever had the hashes but not the secret. */
export function hashCode(subject: string, code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${subject}:${code}`).digest();
}

export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
