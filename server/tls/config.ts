import { z } from 'zod';
import { StartupError } from '../errors.ts';

/** The settings of TLS in the environment; server/config.ts composes them with the others. */
export const tlsSettings = {
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
};

/** Paths of PEM files: the certificate with those that vouch for it, and its key. */
export type TlsConfig = { certFile: string; keyFile: string };

type TlsSettings = { [Name in keyof typeof tlsSettings | 'PUBLIC_URL']?: string | undefined };

/**
 * Whether the server ends TLS itself: both files, or neither.
 * @throws {StartupError} where one of them is missing, or people are sent to an address without TLS
 */
export function readTlsConfig(given: TlsSettings): TlsConfig | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, PUBLIC_URL: publicUrl } = given;
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) {
    const [set, missing] = certFile ? ['TLS_CERT_FILE', 'TLS_KEY_FILE'] : ['TLS_KEY_FILE', 'TLS_CERT_FILE'];
    throw new StartupError(`${set} is set, and ${missing} is not: a certificate and its key go together.`);
  }
  if (publicUrl?.startsWith('http:')) {
    throw new StartupError(
      `PUBLIC_URL is ${publicUrl}, but this server speaks https only (TLS_CERT_FILE): begin it with https://.`,
    );
  }
  return { certFile, keyFile };
}
