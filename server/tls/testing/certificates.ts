import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from '../certificate.ts';

/** A certificate that vouches for itself, for localhost and this machine. Node reads certificates and makes none. */
export function makeCertificate(from = addDays(-1), to = addDays(30)): Certificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der.sequence(der.set(der.sequence(der.id('550403'), der.text('localhost'))));
  const ecdsaWithSha256 = der.sequence(der.id('2a8648ce3d040302'));
  const names = der.sequence(
    tagged(0x82, Buffer.from('localhost')),
    tagged(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const content = der.sequence(
    tagged(0xa0, der.integer(Buffer.from([2]))),
    der.integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der.sequence(der.time(from), der.time(to)),
    name,
    createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    tagged(0xa3, der.sequence(der.sequence(der.id('551d11'), tagged(0x04, names)))),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der.sequence(content, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

/** The two files in a folder of their own, and the settings that name them. */
export async function certificateFiles(certificate = makeCertificate()) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tls-'));
  const settings = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
  const write = async ({ cert, key }: Certificate) => {
    await writeFile(settings.TLS_KEY_FILE, key);
    await writeFile(settings.TLS_CERT_FILE, cert);
  };
  await write(certificate);
  return { ...certificate, settings, write, remove: () => rm(folder, { recursive: true }) };
}

export function addDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** The few forms of DER (ITU-T X.690) that a certificate is made of. */
const der = {
  sequence: (...parts: Buffer[]) => tagged(0x30, ...parts),
  set: (...parts: Buffer[]) => tagged(0x31, ...parts),
  integer: (bytes: Buffer) => tagged(0x02, bytes),
  id: (hex: string) => tagged(0x06, Buffer.from(hex, 'hex')),
  text: (text: string) => tagged(0x0c, Buffer.from(text)),
  time: (at: Date) =>
    tagged(
      0x17,
      Buffer.from(
        at
          .toISOString()
          .slice(2)
          .replace(/\.\d+|[-:T]/g, ''),
      ),
    ),
};

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
