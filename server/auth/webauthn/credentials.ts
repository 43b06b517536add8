import { DatabaseError } from 'pg';
import type { Transaction } from '../../database/scope.ts';
import { unprocessable } from '../errors.ts';

/** A key that an authenticator has made, as stored. Times are ISO 8601 in UTC. */
export type StoredCredential = {
  id: string;
  user_id: string;
  factor_id: string | null;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
};

/** What an authenticator has proven of a key that it has just made. */
export type NewCredential = {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  friendlyName: string;
};

const columns = `id, user_id, factor_id, credential_id, public_key, sign_count::float8 as sign_count, transports,
  friendly_name, to_jsonb(created_at) #>> '{}' as created_at, to_jsonb(last_used_at) #>> '{}' as last_used_at`;

/** The account's passkeys, oldest first. */
export async function passkeysOf(tx: Transaction, userId: string): Promise<StoredCredential[]> {
  const { rows } = await tx.query<StoredCredential>(
    `select ${columns} from auth.webauthn_credentials
      where user_id = $1 and factor_id is null order by created_at, id`,
    [userId],
  );
  return rows;
}

/** Every key of the account, of passkeys and of second factors: an authenticator holds one of either. */
export async function credentialsOf(tx: Transaction, userId: string): Promise<StoredCredential[]> {
  const { rows } = await tx.query<StoredCredential>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** The passkey that an authenticator knows by this id, or undefined. */
export async function passkeyByCredentialId(
  tx: Transaction,
  credentialId: Buffer,
): Promise<StoredCredential | undefined> {
  const { rows } = await tx.query<StoredCredential>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 and factor_id is null`,
    [credentialId],
  );
  return rows[0];
}

/** Keeps a key. @throws {AccountError} 422 `webauthn_credential_exists`. */
export async function addCredential(
  tx: Transaction,
  owner: { userId: string; factorId: string | null },
  made: NewCredential,
): Promise<StoredCredential> {
  try {
    const { rows } = await tx.query<StoredCredential>(
      `insert into auth.webauthn_credentials
         (user_id, factor_id, credential_id, public_key, sign_count, transports, friendly_name)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [
        owner.userId,
        owner.factorId,
        made.credentialId,
        made.publicKey,
        made.signCount,
        made.transports,
        made.friendlyName,
      ],
    );
    const [added] = rows;
    if (!added) throw new Error('a credential was not added');
    return added;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'webauthn_credentials_credential_id_key') {
      throw unprocessable('webauthn_credential_exists', 'This credential is already registered');
    }
    throw error;
  }
}

/**
 * Notes that a key was shown. False when it has been shown or removed since it was read: of two answers that
 * an authenticator counted alike, one is a copy's.
 */
export async function noteUse(
  tx: Transaction,
  { id, sign_count }: StoredCredential,
  newCount: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.webauthn_credentials set sign_count = $3, last_used_at = now(), updated_at = now()
      where id = $1 and sign_count = $2`,
    [id, sign_count, newCount],
  );
  return rowCount === 1;
}
