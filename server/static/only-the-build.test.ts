import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useServer } from '../auth/testing/use-server.ts';

const server = useServer();

/** Sent as it is written: a client's library would take the dots away. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(Number(answer.split(' ')[1])));
    socket.on('error', reject);
  });
}

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/data/secrets/jwt-keys.json',
  '/assets/',
  '/assets',
  '/icons/',
  '/../package.json',
  '/assets/../../../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
])('nothing but the built app is to be had: %s', async (path) => {
  expect([400, 403, 404]).toContain(await statusOf(path));
});
