import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { type Catalog, createCatalog, type PublishedTable } from './catalog.ts';
import type { Channel } from './channel.ts';
import { deliver } from './delivery.ts';
import { type Feed, startFeed } from './feed.ts';
import { createHub } from './hub.ts';
import { watchSessions } from './sessions.ts';
import { concerns } from './subscription.ts';
import { acceptSockets } from './websocket.ts';

/** `/realtime/v1`: live changes of tables, each decided by row security for each subscriber. */
export function realtimeRoutes({ database, keys, log }: Context): FastifyPluginAsync {
  return async (app) => {
    const catalog = createCatalog(database);
    const hub = createHub();
    const sockets = acceptSockets({
      server: app.server,
      path: `${app.prefix}/websocket`,
      services: { database, keys, catalog, hub, log },
    });
    let feed: Feed | undefined;
    let sessions: { stop(): Promise<void> } | undefined;

    app.get('/websocket', async (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ error: 'This address speaks WebSocket only' }),
    );

    app.addHook('onReady', async () => {
      feed = await startFeed({
        database,
        log,
        channels: hub.channels,
        wanted: (channels) => wantedTables(catalog, channels),
        deliver: (changes, audience) => deliver({ database, catalog, log }, changes, audience),
      });
      sessions = await watchSessions({ database, hub, log, catchUp: feed.catchUp });
    });

    app.addHook('preClose', async () => {
      await sockets.close();
      await sessions?.stop();
      await feed?.stop();
    });
  };
}

async function wantedTables(catalog: Catalog, channels: readonly Channel[]): Promise<PublishedTable[]> {
  const subscriptions = channels.flatMap((channel) => channel.subscriptions);
  if (subscriptions.length === 0) return [];
  const tables = await catalog.tables();
  return tables.filter((table) => subscriptions.some((subscription) => concerns(subscription, table)));
}
