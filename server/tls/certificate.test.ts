import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:tls';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readCertificate } from './certificate.ts';
import { renewCertificate } from './renewal.ts';
import { addDays, certificateFiles, makeCertificate } from './testing/certificates.ts';

let files: Awaited<ReturnType<typeof certificateFiles>>;
beforeEach(async () => {
  files = await certificateFiles();
});
afterEach(() => files.remove());

const configOf = (environment: Record<string, string>) => readConfig(environment).tls;
const read = () => {
  const config = configOf(files.settings);
  if (!config) throw new Error('both files are set');
  return readCertificate(config);
};

test('without the settings nothing ends TLS here', () => {
  expect(configOf({})).toBeUndefined();
});

test.each([
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['TLS_KEY_FILE', 'TLS_CERT_FILE'],
] as const)('%s alone names the one that is missing', (set, missing) => {
  expect(() => configOf({ [set]: files.settings[set] })).toThrow(`${set} is set, and ${missing} is not`);
});

test('people are not sent to an address that it does not speak', () => {
  expect(() => configOf({ ...files.settings, PUBLIC_URL: 'http://localhost:3000' })).toThrow(
    /^PUBLIC_URL is/,
  );
});

test('a certificate and its key are read', async () => {
  expect(await read()).toEqual({ cert: files.cert, key: files.key });
});

test.each(['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const)('%s that is no PEM is named', async (setting) => {
  await writeFile(files.settings[setting], 'nothing');
  await expect(read()).rejects.toThrow(new RegExp(`^${setting} \\(.*\\) is no PEM`));
});

test.each(['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const)('%s that is not there is named', async (setting) => {
  files.settings[setting] += '.missing';
  await expect(read()).rejects.toThrow(new RegExp(`^${setting} \\(.*\\) cannot be read: ENOENT`));
});

test('the key of another certificate is named', async () => {
  await writeFile(files.settings.TLS_KEY_FILE, makeCertificate().key);
  await expect(read()).rejects.toThrow(/^TLS_KEY_FILE \(.*\) is not the key of TLS_CERT_FILE/);
});

test.each([
  ['has expired', -30, -1, /^TLS_CERT_FILE \(.*\) has expired/],
  ['is not good yet', 1, 30, /^TLS_CERT_FILE \(.*\) is good from/],
])('one that %s is named', async (_, from, to, message) => {
  await files.write(makeCertificate(addDays(from), addDays(to)));
  await expect(read()).rejects.toThrow(message);
});

test('a renewed one is shown from then on; one that cannot be used is told, and the former one stays', async () => {
  const config = configOf(files.settings);
  if (!config) throw new Error('both files are set');
  const server = createServer({ cert: files.cert, key: files.key });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const told: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line)) });
  renewCertificate({ server, config, inUse: files, log, everyMs: 5 });

  const next = makeCertificate();
  await writeFile(files.settings.TLS_KEY_FILE, next.key);
  await expect.poll(() => told.length).toBe(1);
  expect(await shownBy(server)).toBe(files.cert);
  await files.write(next);
  await expect.poll(() => shownBy(server)).toBe(next.cert);
  await files.write(makeCertificate(addDays(-30), addDays(-1)));
  await expect.poll(() => told.length).toBeGreaterThan(1);
  expect(await shownBy(server)).toBe(next.cert);
  server.close();
});

/** What somebody who connects now is shown, as PEM. */
async function shownBy(server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const shown = socket.getPeerX509Certificate()?.toString() ?? '';
  socket.destroy();
  return shown;
}
