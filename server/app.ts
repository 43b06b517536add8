import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { authRoutes } from './auth/routes.ts';
import type { Context } from './context.ts';
import { functionRoutes } from './functions/routes.ts';
import { mailPageRoutes } from './integrations/mail/page.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { configRoutes } from './static/config.ts';
import { contentSecurityPolicy } from './static/content-security-policy.ts';
import { healthRoutes } from './static/health.ts';
import { webRoutes } from './static/web.ts';
import { storageRoutes } from './storage/routes.ts';
import { tableRoutes } from './tables/routes.ts';

/** The largest body that a request may carry, in bytes; files have their own limits. */
const bodyLimit = 1024 * 1024;

/** The whole server on one Fastify instance, not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy,
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  logRequests(app);
  context.metrics?.measure(app);
  app.setErrorHandler(answerError);
  await app.register(helmet, {
    contentSecurityPolicy: await contentSecurityPolicy(),
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: context.publicUrl().startsWith('https:'),
  });
  await app.register(healthRoutes(context));
  await app.register(configRoutes(context));
  await app.register(contract(context));
  await app.register(mailPageRoutes(context));
  await app.register(webRoutes());
  return app;
}

/** What any program may call from any origin: the calls carry a token, never a cookie. */
function contract(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      exposedHeaders: [
        'Content-Range',
        'Content-Location',
        'Location',
        'X-Request-Id',
        'X-Supabase-Api-Version',
        'Preference-Applied',
        'X-Total-Count',
        'Link',
      ],
      maxAge: 86_400,
    });
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    await app.register(tableRoutes(context), {
      prefix: '/rest/v1',
    });
    await app.register(storageRoutes(context), { prefix: '/storage/v1' });
    await app.register(functionRoutes(context), {
      prefix: '/functions/v1',
    });
    await app.register(realtimeRoutes(context), {
      prefix: '/realtime/v1',
    });
  };
}

/** One line a request, without its query: addresses carry one-time tokens and keys. */
function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** For what is outside the contract, whose parts answer errors in shapes of their own. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message;
  return reply.status(status).send({ code: error.code ?? 'unexpected_failure', message });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
