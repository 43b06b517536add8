import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts a factor's secret with the servers' key (AES-256-GCM) for one account: moved to another row it
 * does not open. In base64url.
 */
export function seal(secret: string, accountId: string, key: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens it with the key that it was sealed with. @throws when none of them fits, or for another account. */
export function unseal(sealed: string, accountId: string, keys: readonly string[]): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return unsealWith(sealed, accountId, key);
    } catch {
      // Sealed before the keys were rotated: one of the older ones fits.
    }
  }
  return unsealWith(sealed, accountId, keys.at(-1) ?? '');
}

function unsealWith(sealed: string, accountId: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
    'utf8',
  );
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
