import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { HouseFault } from '../faults.ts';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';

export type NotificationHandlers = {
  onNotify(payload: string): void;
  /** Notifications may have been missed: read what happened since. What it rejects with is logged, and it is told again. */
  onGap(): void | Promise<void>;
};

export type Listener = { close(): Promise<void> };

/** Every channel that this server listens to, over one connection. */
export type Listening = {
  /** Resolves once the channel is listened to, after its first `onGap`. */
  listen(channel: string, handlers: NotificationHandlers): Promise<Listener>;
  close(): Promise<void>;
};

/** What Postgres and its operator know the connection by. */
export const listeningName = 'portal, listening';

const firstRetryMs = 100;
const longestRetryMs = 500;
const ofListening = { application_name: listeningName, connectionTimeoutMillis: 3_000 };
/**
 * A network that fails, or a host that is replaced, ends a connection without a word, and who only listens never
 * notices: so it asks now and then, and hangs up where no answer comes.
 */
const askEveryMs = 3_000;
const answersWithinMs = 4_000;

/** Connects with the first listener and reconnects by itself until closed. */
export function createListening(connection: ConnectionConfig, log: Logger): Listening {
  const closing = new AbortController();
  const listeners = new Map<string, Set<NotificationHandlers>>();
  let connecting: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = await connectTo({ ...connection, ...ofListening }, (error) =>
      log.warn({ err: error }, 'the listening connection failed'),
    );
    client.on('notification', ({ channel, payload }) => {
      for (const handlers of listeners.get(channel) ?? []) handlers.onNotify(payload ?? '');
    });
    hangUpWhenSilent(client);
    try {
      for (const channel of listeners.keys()) await client.query(listenTo(client, channel));
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      connecting = undefined;
      if (!closing.signal.aborted) void reconnect();
    });
    return client;
  }

  async function tellOfGap(channel: string, handlers: NotificationHandlers): Promise<void> {
    while (!closing.signal.aborted && listeners.get(channel)?.has(handlers)) {
      try {
        return await handlers.onGap();
      } catch (error) {
        log.warn({ err: error, channel }, 'what was missed could not be read; trying again');
        await wait(longestRetryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  }

  async function reconnect(): Promise<void> {
    for (let delay = firstRetryMs; ; delay = Math.min(delay * 2, longestRetryMs)) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted || listeners.size === 0) return;
      const connected = await connectedClient().catch((error) =>
        log.warn({ err: error }, 'listening again failed'),
      );
      if (connected) break;
    }
    for (const [channel, all] of listeners) for (const handlers of all) void tellOfGap(channel, handlers);
  }

  /** The connection there is, or the one being made; a failed attempt is forgotten. */
  function connectedClient(): Promise<pg.Client> {
    connecting ??= connect().catch((error) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  return {
    async listen(channel, handlers) {
      const others = listeners.get(channel);
      const all = others ?? new Set<NotificationHandlers>();
      all.add(handlers);
      listeners.set(channel, all);
      const client = await connectedClient().catch((error) => {
        all.delete(handlers);
        throw error;
      });
      // Harmless when a connection made meanwhile listens to it already.
      await client.query(listenTo(client, channel));
      void tellOfGap(channel, handlers);
      return {
        async close() {
          all.delete(handlers);
          if (all.size > 0 || listeners.get(channel) !== all) return;
          listeners.delete(channel);
          const current = await connecting?.catch(() => undefined);
          await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
        },
      };
    },
    async close() {
      closing.abort();
      const current = await connecting?.catch(() => undefined);
      await current?.end();
    },
  };
}

function hangUpWhenSilent(client: pg.Client): void {
  const asking = setInterval(() => {
    const late = setTimeout(
      () => client.connection.stream.destroy(new HouseFault('late', 'the database no longer answers')),
      answersWithinMs,
    ).unref();
    client.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, askEveryMs).unref();
  client.once('end', () => clearInterval(asking));
}

function listenTo(client: pg.Client, channel: string): string {
  return `listen ${client.escapeIdentifier(channel)}`;
}
