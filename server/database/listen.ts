import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionConfig } from './embedded/cluster.ts';

export type NotificationHandlers = {
  onNotify(payload: string): void;
  /** Notifications may have been missed: read what happened since. */
  onGap(): void;
};

export type Listener = { close(): Promise<void> };

type ListenOptions = {
  connection: ConnectionConfig;
  channel: string;
  handlers: NotificationHandlers;
  log: Logger;
};

const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Listens on a channel until closed, through lost connections. Resolves once it listens for the first time. */
export async function listen({ connection, channel, handlers, log }: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client(connection);
    let retried = false;
    const lost = (error?: Error) => {
      if (closing.signal.aborted || retried) return;
      retried = true;
      log.warn({ err: error, channel }, 'a listening connection was lost');
      void client.end().catch(() => {});
      void reconnect();
    };
    client.on('error', lost);
    client.on('notification', ({ payload }) => handlers.onNotify(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      retried = true;
      await client.end().catch(() => {});
      throw error;
    }
    client.on('end', () => lost());
    current = client;
    handlers.onGap();
  }

  async function reconnect() {
    for (let delay = firstRetryMs; !closing.signal.aborted; delay = Math.min(delay * 2, longestRetryMs)) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return;
    }
  }

  await connect();
  return {
    async close() {
      closing.abort();
      await current?.end();
    },
  };
}
