import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Claims } from '../database/scope.ts';
import type { KeyRing } from '../keys/keys.ts';

/**
 * What an address of a lesson's media carries: who was given it, in which session and at which level, for which
 * lesson, until when. It replaces none of the database's questions: they are asked again, with these claims, for
 * every playlist and every piece.
 */
export type MediaGrant = {
  userId: string;
  sessionId: string;
  /** Assurance levels as the access token had them. */
  aal2: boolean;
  adminAal2: boolean;
  lessonId: string;
  expiresAt: Date;
};

const version = 2;
const ivBytes = 12;
const tagBytes = 16;
/** Three ids, seconds, flags. */
const bodyBytes = 16 * 3 + 4 + 1;
const cipher = 'aes-256-gcm';
const purpose = 'sealed addresses of lesson media';

/**
 * The grant as the part of an address: 110 characters, so that playlists and logs stay small. It is sealed: addresses are
 * passed on, and who was given one, in which session, is for nobody to read.
 */
export function signGrant(grant: MediaGrant, keys: KeyRing): string {
  const body = Buffer.alloc(bodyBytes);
  for (const [place, id] of [grant.userId, grant.sessionId, grant.lessonId].entries()) {
    Buffer.from(id.replaceAll('-', ''), 'hex').copy(body, place * 16);
  }
  body.writeUInt32BE(Math.floor(grant.expiresAt.getTime() / 1000), 48);
  body.writeUInt8((grant.aal2 ? 1 : 0) | (grant.adminAal2 ? 2 : 0), 52);
  const key = keyOf(keys.derive(purpose));
  // Not by chance: the same grant is the same address, whose pieces a browser has kept.
  const iv = createHmac('sha256', key).update(body).digest().subarray(0, ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = [sealing.update(body), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat([Buffer.of(version), iv, ...sealed]).toString('base64url');
}

/** The grant of an address that this portal made, also one that has expired; undefined for any other text. */
export function readGrant(text: string, keys: KeyRing): MediaGrant | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 1 + ivBytes + bodyBytes + tagBytes || bytes.toString('base64url') !== text)
    return undefined;
  if (bytes[0] !== version) return undefined;
  for (const secret of keys.deriveAll(purpose)) {
    const body = unsealed(bytes, keyOf(secret));
    if (body) return grantOf(body);
  }
  return undefined;
}

function unsealed(bytes: Buffer, key: Buffer): Buffer | undefined {
  const from = 1 + ivBytes;
  const opening = createDecipheriv(cipher, key, bytes.subarray(1, from));
  opening.setAuthTag(bytes.subarray(from + bodyBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(from, from + bodyBytes)), opening.final()]);
  } catch {
    // Made by nobody who has this key.
    return undefined;
  }
}

function grantOf(body: Buffer): MediaGrant {
  const idAt = (start: number) =>
    body.toString('hex', start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const flags = body.readUInt8(52);
  return {
    userId: idAt(0),
    sessionId: idAt(16),
    lessonId: idAt(32),
    expiresAt: new Date(body.readUInt32BE(48) * 1000),
    aal2: (flags & 1) !== 0,
    adminAal2: (flags & 2) !== 0,
  };
}

/** The claims under which the database is asked on behalf of whoever was given the address. */
export function claimsOf(grant: MediaGrant): Claims {
  return {
    role: 'authenticated',
    sub: grant.userId,
    session_id: grant.sessionId,
    aal: grant.aal2 ? 'aal2' : 'aal1',
    ...(grant.adminAal2 && { admin_aal: 'aal2' }),
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(secret, 'base64url');
