import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which refresh token of which session. */
export type RefreshTokenName = { sessionId: string; counter: number };

const tagLength = 24;
const nameLength = 16 + 4;

/**
 * The refresh token with this name: session id, counter and an HMAC over both, in base64url. Nothing of
 * it is stored, so a copy of the database holds none, and the one that is good now can be given again
 * to a client that lost the answer.
 */
export function encodeRefreshToken({ sessionId, counter }: RefreshTokenName, secret: string): string {
  const name = Buffer.alloc(nameLength);
  name.write(sessionId.replaceAll('-', ''), 'hex');
  name.writeUInt32BE(counter, 16);
  return Buffer.concat([name, tag(name, secret)]).toString('base64url');
}

/** The name in a token that one of the secrets made, or undefined for anything else. */
export function decodeRefreshToken(token: string, secrets: readonly string[]): RefreshTokenName | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== nameLength + tagLength) return undefined;
  const name = bytes.subarray(0, nameLength);
  if (!secrets.some((secret) => timingSafeEqual(bytes.subarray(nameLength), tag(name, secret))))
    return undefined;
  const hex = name.toString('hex', 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: name.readUInt32BE(16) };
}

function tag(name: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(name).digest().subarray(0, tagLength);
}
