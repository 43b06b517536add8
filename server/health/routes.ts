import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { backupFor } from './backup.ts';
import { type Ability, abilities, openProbes } from './probes.ts';

/** Without these people cannot work, and another server should be asked. */
const needed: readonly Ability[] = ['read', 'write'];
/** Seconds after which it is worth asking again. */
const comeAgainSeconds = 5;

/**
 * `GET /health`: 200 `{"status":"ok"}` when all is well. Otherwise `fails` names what this server cannot do: with
 * `read` or `write` in it 503 and `unavailable`, else 200 and `degraded`. Nothing is said of why: the log says it. Where
 * this server keeps a backup, `backup` says how old it is, to whoever runs the portal.
 * `GET /health/live`: 200 while the process answers, whatever is around it.
 */
export function healthRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const probes = openProbes(context);
    const config = { waitsForNobody: true } as const;
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get('/health/live', { config }, async () => ({ status: 'alive' }));

    app.get('/health', { config }, async (request, reply) => {
      const well = await Promise.all(abilities.map((ability) => probes[ability]()));
      const failing = abilities.filter((_, index) => !well[index]);
      // Nobody writes where nobody can read, though the last try of it may have gone well.
      const fails = abilities.filter(
        (ability) => failing.includes(ability) || (ability === 'write' && failing.includes('read')),
      );
      const backup = await backupFor(request, context);
      const told = backup ? { backup } : {};
      if (fails.length === 0) return { status: 'ok', ...told };
      request.log.error({ fails }, 'the portal is not well');
      if (!fails.some((ability) => needed.includes(ability))) return { status: 'degraded', fails, ...told };
      return reply
        .status(503)
        .header('retry-after', comeAgainSeconds)
        .send({ status: 'unavailable', fails, ...told });
    });
  };
}
