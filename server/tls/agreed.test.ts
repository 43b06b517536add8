import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type SecureVersion } from 'node:tls';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { agreed } from './agreed.ts';
import { renewCertificate } from './renewal.ts';
import { certificateFiles, makeCertificate } from './testing/certificates.ts';

let files: Awaited<ReturnType<typeof certificateFiles>>;
let server: TestServer;
beforeAll(async () => {
  files = await certificateFiles();
  server = await startTestServer({ ...files.settings });
});
afterAll(async () => {
  await server.stop();
  await files.remove();
});

const portOf = ({ url }: TestServer) => Number(new URL(url).port);

/** What TLS agrees on with somebody who speaks this version and these ciphers alone, or the alert that ends it. */
async function agreedWith(version: SecureVersion, ciphers: string, port = portOf(server)): Promise<string> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getCipher().standardName;
  } catch (error) {
    return `refused: ${(error as NodeJS.ErrnoException).code}`;
  } finally {
    socket.destroy();
  }
}

/** The server says it by an alert; whoever cannot even ask fails otherwise. */
const alert = /^refused: ERR_SSL_.*ALERT/;

test.each<[SecureVersion, string]>([
  ['TLSv1.3', 'TLS_AES_256_GCM_SHA384'],
  ['TLSv1.3', 'TLS_CHACHA20_POLY1305_SHA256'],
  ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
])('%s with %s is spoken', async (version, cipher) => {
  expect(await agreedWith(version, cipher)).toMatch(/GCM|CHACHA20/);
});

test.each<[SecureVersion, string]>([
  ['TLSv1', 'DEFAULT@SECLEVEL=0'],
  ['TLSv1.1', 'DEFAULT@SECLEVEL=0'],
  ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA256'],
  ['TLSv1.2', 'ECDHE-ECDSA-AES256-SHA'],
])('%s with %s is refused', async (version, cipher) => {
  expect(await agreedWith(version, cipher)).toMatch(alert);
});

test('a renewed certificate changes nothing of it', async () => {
  const renewing = createServer({ cert: files.cert, key: files.key, ...agreed });
  await once(renewing.listen(0, '127.0.0.1'), 'listening');
  const config = readConfig(files.settings).tls;
  if (!config) throw new Error('both files are set');
  renewCertificate({ server: renewing, config, inUse: files, log: pino({ level: 'silent' }), everyMs: 5 });
  const set = vi.spyOn(renewing, 'setSecureContext');
  await files.write(makeCertificate());
  await expect.poll(() => set.mock.calls.length).toBe(1);
  const { port } = renewing.address() as AddressInfo;
  expect(await agreedWith('TLSv1.2', 'ECDHE-ECDSA-AES256-SHA', port)).toMatch(alert);
  renewing.close();
});
