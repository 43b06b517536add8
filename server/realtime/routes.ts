import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { addressBehind } from '../limits/behind-proxies.ts';
import { createAllowance } from './broadcasts/allowance.ts';
import { broadcastRoutes } from './broadcasts/api.ts';
import { forgetOldBroadcasts, readBroadcasts } from './broadcasts/broadcasts.ts';
import { deliverBroadcasts } from './broadcasts/delivery.ts';
import { type Catalog, createCatalog } from './changes/catalog.ts';
import { forgetOldChanges, readChanges } from './changes/changes.ts';
import { deliver } from './changes/delivery.ts';
import { createFairQueue } from './changes/fair-queue.ts';
import { indexFollowers } from './changes/followers.ts';
import type { Channel } from './channels/channel.ts';
import { openCheckpoints } from './channels/checkpoints.ts';
import { type ChannelRegistry, createChannelRegistry } from './channels/registry.ts';
import { watchSessions } from './channels/sessions.ts';
import { type Feed, startFeed } from './feed/feed.ts';
import { realtimeLimits } from './limits.ts';
import { openPresence } from './presence/presence.ts';
import { acceptSockets } from './socket/websocket.ts';

/** `/realtime/v1`: live changes of tables, and private channels; all decided by row security for each caller. */
export function realtimeRoutes(context: Context): FastifyPluginAsync {
  const { database, keys, log } = context;
  return async (app) => {
    const running: { stop(): Promise<void> }[] = [];
    const allowance = createAllowance();
    await app.register(broadcastRoutes(context, allowance), { prefix: '/api/broadcast' });

    app.get('/websocket', async (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ error: 'This address speaks WebSocket only' }),
    );

    app.addHook('onReady', async () => {
      const catalog = createCatalog(database);
      const registry = createChannelRegistry();
      const presence = await openPresence({ database, log });
      const changes = await feedChanges(context, registry, catalog);
      const broadcasts = await feedBroadcasts(context, registry);
      const sessions = await watchSessions({ database, registry, log, changes });
      const checkpoints = openCheckpoints({ database, log, channels: registry.channels });
      const services = { database, keys, catalog, registry, presence, allowance, changes, checkpoints, log };
      const sockets = acceptSockets({
        server: app.server,
        path: `${app.prefix}/websocket`,
        services,
        addressOf: addressBehind(context.config.trustProxy),
      });
      running.push(sockets, sessions, changes, broadcasts, presence);
    });

    app.addHook('preClose', async () => {
      for (const part of running) await part.stop();
    });
  };
}

function feedChanges({ database, log }: Context, registry: ChannelRegistry, catalog: Catalog): Promise<Feed> {
  const queue = createFairQueue({
    atOnce: realtimeLimits.concurrentQuestions,
    together: realtimeLimits.callersPerQuestion,
    largeAtOnce: realtimeLimits.concurrentLargeQuestions,
  });
  const followers = indexFollowers();
  const services = { database, catalog, followers, queue, log };
  return startFeed({
    database,
    log,
    notification: 'changes',
    channels: registry.channels,
    read: async (span, audience) => {
      if (audience.every(({ subscriptions }) => subscriptions.length === 0)) return [];
      const tables = await catalog.tables();
      return readChanges(database, span, followers.among(audience).tables(tables));
    },
    deliver: (changes, audience) => deliver(services, changes, audience),
    forget: () => forgetOldChanges(database),
  });
}

function feedBroadcasts({ database, log }: Context, registry: ChannelRegistry): Promise<Feed> {
  return startFeed({
    database,
    log,
    notification: 'broadcasts',
    channels: registry.channels,
    read: (span, audience) => readBroadcasts(database, span, privateTopics(audience)),
    deliver: async (news, audience) => {
      await deliverBroadcasts({ database, log }, news, audience);
      return undefined;
    },
    forget: () => forgetOldBroadcasts(database),
  });
}

function privateTopics(channels: readonly Channel[]): string[] {
  return [...new Set(channels.filter(({ settings }) => settings.isPrivate).map(({ name }) => name))];
}
