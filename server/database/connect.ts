import pg from 'pg';
import type { ConnectionConfig } from './embedded/connection.ts';

/**
 * A connection outside the pool, connected; whoever asked for it ends it. When it is lost, the statement under way
 * and every later one are refused with the reason. Its 'error' event, which says the same once more and would end
 * the process if nobody heard it, goes to `onLost`.
 */
export async function connectTo(
  connection: ConnectionConfig,
  onLost: (error: Error) => void = () => {},
): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', onLost);
  await client.connect();
  return client;
}

/** Of the owner: its role may be a host's, and is not given settings of its own as the server's is (login-role.ts). */
export const ownSettings = 'set jit = off';

/** The same for the owner's work. */
export async function connectAsOwner(owner: ConnectionConfig): Promise<pg.Client> {
  const client = await connectTo(owner);
  await client.query(ownSettings);
  return client;
}
