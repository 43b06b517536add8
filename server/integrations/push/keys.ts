import { createECDH, createHash } from 'node:crypto';
import type { KeyRing } from '../../keys/keys.ts';

/** A pair of VAPID (RFC 8292), as base64url: the public half uncompressed, 65 bytes; the private one 32. */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * Follow from the portal's keys, newest first: nothing to store, and the same on every server. A browser holds the public
 * half that it subscribed with, so what was made before a rotation is signed with the older key.
 */
export const pushKeys = (keys: Pick<KeyRing, 'deriveAll'>): readonly PushKeys[] =>
  keys.deriveAll('web push keys').map((secret) => pairOf(Buffer.from(secret, 'base64url')));

/** A number below the order of P-256 and not 0; one that is not, once in four thousand million, is hashed on. */
function pairOf(secret: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(secret);
  } catch {
    return pairOf(createHash('sha256').update(secret).digest());
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
