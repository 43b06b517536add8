import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  VerifyPasskeyAuthenticationParams,
  VerifyPasskeyRegistrationParams,
} from '@supabase/supabase-js';

type MadeKey = VerifyPasskeyRegistrationParams['credential'];
type ShownKey = VerifyPasskeyAuthenticationParams['credential'];

/** A device that makes one key and shows it, as WebAuthn wants it; what it says can be bent for attacks. */
export type Authenticator = {
  create(options: { challenge: string; user: { id: string } }, bent?: Bent): MadeKey;
  get(options: { challenge: string }, bent?: Bent): ShownKey;
};

export type Bent = {
  /** The page that it believes to be on. */
  origin?: string;
  /** Whether its owner has unlocked it. */
  userVerified?: boolean;
  /** How often it says that it was used. */
  count?: number;
  /** Whose key it says to have. */
  userHandle?: string;
};

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

function counter(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

/** A byte string in CBOR (RFC 8949), of less than 64 KiB. */
function cborBytes(bytes: Buffer): Buffer {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** An authenticator for the portal at this address. */
export function makeAuthenticator(portal: string): Authenticator {
  const { origin: home, hostname } = new URL(portal);
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE_Key (RFC 9053): EC2, ES256, P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let userHandle = '';
  let used = 0;

  const flags = (bent: Bent) => present | (bent.userVerified === false ? 0 : verified);
  const clientData = (type: string, challenge: string, { origin = home }: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shell = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    create(options, bent = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        sha256(hostname),
        Buffer.from([flags(bent) | hasKey]),
        counter(bent.count ?? 0),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        cborBytes(data),
      ]);
      return {
        ...shell,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, bent)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get(options, bent = {}) {
      used += 1;
      const data = Buffer.concat([sha256(hostname), Buffer.from([flags(bent)]), counter(bent.count ?? used)]);
      const client = clientData('webauthn.get', options.challenge, bent);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...shell,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: bent.userHandle ?? userHandle,
        },
      };
    },
  };
}
