import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { S3Settings } from '../config.ts';

/** A store that takes every connection, says what it is given to each request, and then nothing more. */
export async function startSilentS3(said = '') {
  const connections = new Set<Socket>();
  let asked = 0;
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('error', () => {}).once('close', () => connections.delete(connection));
    connection.once('data', () => {
      asked += 1;
      connection.write(said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: '',
  };
  return {
    settings,
    /** Connections over which something was asked, and those that are open. */
    asked: () => asked,
    open: () => connections.size,
    stop() {
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}
