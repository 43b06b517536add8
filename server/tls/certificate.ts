import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartupError } from '../errors.ts';
import type { TlsConfig } from './config.ts';

/** What a server shows and signs with, as PEM. */
export type Certificate = { cert: string; key: string };

/**
 * Reads the certificate and its key, and looks whether browsers could take them.
 * @throws {StartupError} naming the setting whose file is missing, unreadable, of another pair, or not good today
 */
export async function readCertificate(
  { certFile, keyFile }: TlsConfig,
  today = new Date(),
): Promise<Certificate> {
  const [cert, key] = await Promise.all([textOf('TLS_CERT_FILE', certFile), textOf('TLS_KEY_FILE', keyFile)]);
  const certificate = parsed('TLS_CERT_FILE', certFile, () => new X509Certificate(cert));
  const privateKey: KeyObject = parsed('TLS_KEY_FILE', keyFile, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartupError(`TLS_KEY_FILE (${keyFile}) is not the key of TLS_CERT_FILE (${certFile}).`);
  }
  requireGoodOn(today, certificate, certFile);
  // What follows the first certificate is read by TLS alone.
  parsed('TLS_CERT_FILE', certFile, () => createSecureContext({ cert, key }));
  return { cert, key };
}

function requireGoodOn(today: Date, { validFromDate, validToDate }: X509Certificate, certFile: string) {
  if (today > validToDate) {
    throw new StartupError(`TLS_CERT_FILE (${certFile}) has expired: ${validToDate.toISOString()}.`);
  }
  if (today < validFromDate) {
    throw new StartupError(`TLS_CERT_FILE (${certFile}) is good from ${validFromDate.toISOString()} only.`);
  }
}

async function textOf(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new StartupError(`${setting} (${file}) cannot be read: ${(cause as Error).message}.`, cause);
  }
}

function parsed<T>(setting: string, file: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new StartupError(
      `${setting} (${file}) is no PEM that TLS can use without a passphrase: ${(cause as Error).message}.`,
      cause,
    );
  }
}
