import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { notedAccount } from './caller.ts';
import { closeInTime } from './closing.ts';
import type { Context } from './context.ts';
import { corsOptions } from './cors.ts';
import { askedFrom } from './database/turn-of-caller.ts';
import { noteUnknownProxy } from './exposed.ts';
import { FAULT_CODE, FAULT_TEXT, faultReply } from './faults.ts';
import { functionRoutes } from './functions/routes.ts';
import { guardianRoutes } from './guardian/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { mailPageRoutes } from './integrations/mail/page.ts';
import { videoOrigins } from './integrations/video/adapter.ts';
import { boundSlowReaders } from './limits/slow-readers.ts';
import { boundSlowSenders, headersMs, silentMs } from './limits/slow-senders.ts';
import { boundUnderWay } from './limits/under-way.ts';
import { noticeLinkRoutes } from './notice-links/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { changePasswordRoutes } from './static/change-password.ts';
import { configRoutes } from './static/config.ts';
import { robotsRoutes } from './static/robots.ts';
import { dataHeaders, securityHeaders } from './static/security-headers.ts';
import { serviceWorkerRoutes } from './static/service-worker.ts';
import { webRoutes } from './static/web.ts';
import { storageRoutes } from './storage/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { smsWebhookRoutes } from './texts/webhook.ts';
import { openSecureApp } from './tls/secure-app.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { videoRoutes, videoUploadRoutes } from './video/routes.ts';

/** The largest body that a request may carry, in bytes; files have their own limits. */
const bodyLimit = 1024 * 1024;

/** The whole server on one Fastify instance, not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = openApp(context);
  closeInTime(app);
  const https = context.publicUrl().startsWith('https:');
  const [forPages, forData] = await Promise.all([
    securityHeaders(https, videoOrigins(context.config.video)),
    dataHeaders(https),
  ]);
  app.addHook('onRequest', (request, reply, done) => {
    const fixed = answersData.test(request.url) ? forData : forPages;
    reply.headers(fixed).header('x-request-id', request.id);
    done();
  });
  boundSlowSenders(app);
  boundSlowReaders(app);
  boundUnderWay(app);
  noteUnknownProxy(app, context.config);
  noteAsker(app);
  logRequests(app);
  context.metrics?.measure(app);
  app.setErrorHandler(answerError);
  await app.register(healthRoutes(context));
  await app.register(configRoutes(context));
  await app.register(robotsRoutes(context));
  await app.register(changePasswordRoutes);
  await app.register(contract(context));
  await app.register(videoRoutes(context), { prefix: '/video/v1' });
  await app.register(calendarRoutes(context));
  await app.register(unsubscribeRoutes(context));
  await app.register(noticeLinkRoutes(context));
  await app.register(smsWebhookRoutes(context));
  await app.register(guardianRoutes(context));
  await app.register(mailPageRoutes(context));
  await app.register(paymentRoutes(context));
  await app.register(serviceWorkerRoutes(context));
  await app.register(webRoutes(context));
  return app;
}

/** An app without routes, which speaks HTTP/1.1, or over TLS HTTP/2 as well. */
function openApp(context: Context): FastifyInstance {
  const { certificate, config, log, publicUrl } = context;
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  } as const;
  if (certificate && config.tls)
    return openSecureApp({ options, certificate, files: config.tls, log, publicUrl });
  return Fastify({
    ...options,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4 },
  }) as unknown as FastifyInstance;
}

/** Interfaces whose answers are rows and errors, never a page or a file. */
const answersData = /^\/(?:auth|rest|functions)\/v1\//;

/** The interfaces that any program may call. */
function contract(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(cors, corsOptions);
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    await app.register(tableRoutes(context), {
      prefix: '/rest/v1',
    });
    await app.register(storageRoutes(context), { prefix: '/storage/v1' });
    await app.register(functionRoutes(context), {
      prefix: '/functions/v1',
    });
    await app.register(videoUploadRoutes(context), { prefix: '/library' });
    await app.register(realtimeRoutes(context), {
      prefix: '/realtime/v1',
    });
  };
}

/** Whatever a request asks of the database waits in the turn of its address, unless an account asks. */
function noteAsker(app: FastifyInstance) {
  // Once more where the body has been read: its events come in the socket's name, not in the request's.
  for (const hook of ['onRequest', 'preValidation'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      askedFrom(request.ip, done),
    );
  }
}

/** One line a request, without its query: addresses carry one-time tokens and keys. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    // With a time at which to come again it was a refusal, no fault.
    const level = reply.statusCode >= 500 && !reply.hasHeader('retry-after') ? 'error' : 'info';
    request.log[level](
      {
        method: request.method,
        path: isNamed(request) ? request.routeOptions.url : pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: notedAccount(request),
      },
      'request',
    );
    done();
  });
}

/** For what is outside the contract, whose parts answer errors in shapes of their own. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failed = faultReply(error, request, reply);
  if (failed) return failed.send({ code: FAULT_CODE, message: FAULT_TEXT });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message;
  return reply.status(status).send({ code: error.code ?? 'unexpected_failure', message });
}

/** Whether the path itself may say something of a person: a code, or what somebody called a file. */
const isNamed = (request: FastifyRequest): boolean =>
  request.routeOptions.config.logsPattern === true || request.url.startsWith('/storage/v1/');

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
