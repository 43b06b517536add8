import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Context } from '../context.ts';
import { PortalError } from '../errors.ts';
import { FAULT_CODE, FAULT_TEXT, faultReply } from '../faults.ts';
import { refuseUnknown } from '../unknown-address.ts';
import { lessonMedia } from './generate-r2-upload-url/lesson-media.ts';
import type { PortalFunction } from './portal-function.ts';
import { functions as registered } from './registry.ts';
import { run, signedIn } from './run.ts';

/**
 * `/functions/v1/:name`. A success answers 200 with what the handler returns as JSON; an error answers
 * `{code, message, field?}` with its status, which the official client hands on as `FunctionsHttpError`.
 * Beside them stands the one address that is read: where a lesson's file is found.
 */
export function functionRoutes(
  context: Context,
  functions: readonly PortalFunction[] = registered,
): FastifyPluginAsync {
  const byName = new Map(functions.map((each) => [each.name, each]));
  return async (app: FastifyInstance) => {
    app.setErrorHandler(answerError);
    app.route<{ Params: { name: string } }>({
      method: ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/:name',
      exposeHeadRoute: false,
      handler: async (request) => {
        const called = byName.get(request.params.name);
        if (!called) throw notFound();
        if (request.method !== 'POST') {
          throw new PortalError({
            status: 405,
            code: 'method_not_allowed',
            message: 'Functions are called by POST',
          });
        }
        return (await run(context, called, request)) ?? {};
      },
    });
    for (const called of functions) {
      if (called.bodyLimit === undefined) continue;
      app.post(`/${called.name}`, {
        bodyLimit: called.bodyLimit,
        // Before the body is read: a stranger sends no megabytes.
        onRequest: async (request) => {
          await signedIn(context, request);
        },
        handler: async (request) => (await run(context, called, request)) ?? {},
      });
    }
    app.get('/lesson-media/:name', lessonMedia(context));
    refuseUnknown(app, () => {
      throw notFound();
    });
  };
}

function notFound(): PortalError {
  return new PortalError({ status: 404, code: 'NOT_FOUND', message: 'Requested function was not found' });
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const failed = error instanceof PortalError ? undefined : faultReply(error, request, reply);
  if (failed) {
    failed.send({ code: FAULT_CODE, message: FAULT_TEXT });
    return;
  }
  const status = statusOf(error);
  // What a function itself says, such as that it is busy, is meant for the caller.
  if (status >= 500 && !(error instanceof PortalError)) {
    request.log.error({ err: error }, 'a function failed');
    reply
      .status(status)
      .send({ code: 'unexpected_failure', message: 'The function failed. Please try again.' });
    return;
  }
  const { code, details, hint } =
    error instanceof PortalError ? error : { code: 'validation_failed', details: undefined, hint: undefined };
  reply.status(status).send({
    code,
    message: error.message,
    ...(details !== undefined && { field: details }),
    ...(hint !== undefined && { hint }),
  });
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof PortalError) return error.status;
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}
