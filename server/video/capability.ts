import { createHmac, timingSafeEqual } from 'node:crypto';
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

const version = 1;
const macBytes = 16;
/** Version, three ids, seconds, flags. */
const bodyBytes = 1 + 16 * 3 + 4 + 1;

/** The grant as the part of an address: 94 characters, so that playlists and logs stay small. */
export function signGrant(grant: MediaGrant, keys: KeyRing): string {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  for (const [place, id] of [grant.userId, grant.sessionId, grant.lessonId].entries()) {
    Buffer.from(id.replaceAll('-', ''), 'hex').copy(body, 1 + place * 16);
  }
  body.writeUInt32BE(Math.floor(grant.expiresAt.getTime() / 1000), 49);
  body.writeUInt8((grant.aal2 ? 1 : 0) | (grant.adminAal2 ? 2 : 0), 53);
  return Buffer.concat([body, macOf(body, keys.derive(purpose))]).toString('base64url');
}

const purpose = 'addresses of lesson media';

/** The grant of an address that this portal signed, also one that has expired; undefined for any other text. */
export function readGrant(text: string, keys: KeyRing): MediaGrant | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  const mac = bytes.subarray(bodyBytes);
  const signed = keys.deriveAll(purpose).some((secret) => timingSafeEqual(mac, macOf(body, secret)));
  if (!signed || body.readUInt8(0) !== version) return undefined;
  const idAt = (start: number) =>
    body.toString('hex', start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const flags = body.readUInt8(53);
  return {
    userId: idAt(1),
    sessionId: idAt(17),
    lessonId: idAt(33),
    expiresAt: new Date(body.readUInt32BE(49) * 1000),
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

function macOf(body: Buffer, secret: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(body).digest().subarray(0, macBytes);
}
