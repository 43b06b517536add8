import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { corsHeaders } from '../cors.ts';
import { placeOfAddress } from '../limits/address.ts';
import { openSpread } from '../turns/spread.ts';
import { answerTableError } from './answer-errors.ts';
import { compressRows } from './compress.ts';
import type { Address } from './describe/document.ts';
import { answer, type Target, targetOf } from './dispatch.ts';
import { badMethod } from './errors.ts';
import { boundsOf, tableLimits } from './limits.ts';
import { readRequest, type TableOptions } from './request.ts';
import { holdSchemaCache } from './schema-cache/schema-cache.ts';

const defaults: TableOptions = { schemas: ['public'], plans: false, aggregates: true, bounds: boundsOf };

/** Bytes of a body from which on reading it holds up everybody for longer than a moment: no form sends so many. */
const largeBody = 64 * 1024;
/** Rows are for the one who asked: no shared computer keeps them. */
const ownHeaders = { 'cache-control': 'no-store' };
/** Who reads for a page of another site always says so; for a page of the portal, 230 bytes with each list say nothing. */
const crossHeaders = { ...ownHeaders, ...corsHeaders };

/**
 * `/rest/v1`: tables, views and functions of the exposed schema, by the grammar of PostgREST. What a
 * caller may see is decided by the database alone.
 */
export function tableRoutes(context: Context, options: TableOptions = defaults): FastifyPluginAsync {
  return async (app) => {
    const schemaCache = holdSchemaCache(context.database, options.schemas, context.log);
    app.addHook('onClose', () => schemaCache.close());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: tableLimits.bodyBytes },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(request.headers.origin === undefined ? ownHeaders : crossHeaders);
      done();
    });
    app.addHook('onSend', compressRows);
    app.setErrorHandler((error, request, reply) => answerTableError(error, request, reply, true));

    // Methods that HTTP has and this interface has not.
    app.setNotFoundHandler((request, reply) =>
      answerTableError(badMethod(request.method), request, reply, true),
    );

    const spread = openSpread();
    const address = () => addressOf(context.publicUrl(), app.prefix);

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      let anonymous = true;
      try {
        const caller = await callerOf(request, context.keys);
        anonymous = caller.role === 'anon';
        const path = (request.params as { '*': string })['*'];
        const target = targetOf(path);
        const cache = await schemaCache.current();
        const read = readRequest(request, {
          caller,
          options,
          cache,
          forRows: hasRows(request.method, target),
          forCall: target.kind === 'routine',
          path: `/${path}`,
        });
        const work = () => answer({ database: context.database, address }, read, target);
        const isLarge = read.body.bytes.length > largeBody;
        const { status, headers, body } = await (isLarge
          ? spread(String(caller.claims.sub ?? placeOfAddress(request.ip)), work)
          : work());
        // An empty text would be given a media type.
        return reply
          .status(status)
          .headers(headers)
          .send(body === '' && request.method !== 'HEAD' ? undefined : body);
      } catch (error) {
        return answerTableError(error, request, reply, anonymous);
      }
    }

    app.route({
      method: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      url: '/*',
      config: { cors: false },
      handler: handle,
    });
    app.route({
      method: 'OPTIONS',
      url: '/*',
      // A browser asks for leave without credentials; the headers of the answer are set by then.
      config: { cors: { strictPreflight: false, preflightContinue: true } },
      handler: (request, reply) =>
        request.headers['access-control-request-method'] === undefined
          ? handle(request, reply)
          : reply.status(204).send(),
    });
  };
}

/** The root and OPTIONS have one shape each, whatever is accepted. */
const hasRows = (method: string, { kind }: Target) => kind !== 'root' && method !== 'OPTIONS';

function addressOf(publicUrl: string, basePath: string): Address {
  const { protocol, host } = new URL(publicUrl);
  return { scheme: protocol.slice(0, -1), host, basePath };
}
