import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { PortalError } from '../errors.ts';
import { FAULT_CODE, FAULT_STATUS, FAULT_TEXT, faultReply } from '../faults.ts';
import { outsideHost } from '../integrations/video/adapter.ts';
import { refuseUnknown } from '../unknown-address.ts';
import { openFileService } from './file-service.ts';
import { lessonMedia, noSuchFile } from './media.ts';
import { receiveVideo } from './receive.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For addresses that carry a permission: the log has the route's pattern instead. */
    logsPattern?: true;
  }
}

/** What a player of another origin reads of an answer. */
const corsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  exposedHeaders: [
    'Accept-Ranges',
    'Content-Length',
    'Content-Range',
    'ETag',
    'Last-Modified',
    'Retry-After',
  ],
  maxAge: 86_400,
} satisfies FastifyCorsOptions;

/**
 * Where lessons are played from: `/video/v1`. From any origin, as an app of the same learners may play them: the
 * address is the permission, and no cookie goes along.
 */
export function videoRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(cors, corsOptions);
    const service = await openFileService(context);
    app.setErrorHandler(answerError);
    refuseUnknown(app, () => {
      throw noSuchFile();
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/:grant/:name',
      exposeHeadRoute: false,
      config: { logsPattern: true, readsFiles: true },
      handler: lessonMedia(service),
    });
  };
}

/** Where a video is sent in one piece: `/library/:libraryId/videos/:videoId`, the address that Bunny Stream has. */
export function videoUploadRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const service = await openFileService(context);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.setErrorHandler((error, request, reply) => {
      const failed = faultReply(error, request, reply);
      if (!failed) throw error;
      return failed.send({ success: false, message: FAULT_TEXT, statusCode: FAULT_STATUS });
    });
    const receive = receiveVideo(service, outsideHost(context.config.video));
    app.put('/:libraryId/videos/:videoId', { config: { streamsBody: true } }, (request, reply) =>
      service.inUploadTurn({ account: null, address: request.ip }, () => receive(request, reply)),
    );
  };
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failed = error instanceof PortalError ? undefined : faultReply(error, request, reply);
  if (failed) {
    return failed.type('application/json; charset=utf-8').send({ code: FAULT_CODE, message: FAULT_TEXT });
  }
  const status = error instanceof PortalError ? error.status : 500;
  if (status >= 500) request.log.error({ err: error }, 'a lesson could not be played');
  const code = error instanceof PortalError ? error.code : 'unexpected_failure';
  const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message;
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send({ code, message });
}
