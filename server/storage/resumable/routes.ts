import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSAL_HINT } from '../../../contract/refusal-hint.ts';
import { fileCallerOf, signerOf } from '../caller.ts';
import { invalidSignature } from '../errors.ts';
import { headerOf } from '../input.ts';
import type { FileService } from '../service.ts';
import { type ResumableRequest, withRequest } from './context.ts';
import { ended } from './ended.ts';
import type { openServers } from './servers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/cors, whose types leave it out: false keeps it off a route, else what differs there. */
    cors?: false | { strictPreflight: boolean; preflightContinue: boolean };
  }
}

/** Uploads in parts, by the TUS protocol, at `/upload/resumable`; with a signed address at `…/sign`. */
export async function resumableRoutes(app: FastifyInstance, service: FileService): Promise<void> {
  const path = `${app.prefix}/upload/resumable`;
  const servers = openOnce(service, path);
  app.addHook('onClose', servers.close);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  // The library answers preflights itself; what is refused before it must be readable across origins too.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  mount(
    app,
    service,
    '/upload/resumable',
    async () => (await servers.opened()).own,
    (request) => asCaller(service, request),
  );
  mount(
    app,
    service,
    '/upload/resumable/sign',
    async () => (await servers.opened()).signed,
    (request) => asSigned(service, request),
  );
}

/** The protocol's library is loaded with the first upload in parts: few starts ever need it. */
function openOnce(service: FileService, path: string) {
  let opening: ReturnType<typeof openServers> | undefined;
  const open = async () => (await import('./servers.ts')).openServers(service, path);
  return {
    opened: () => {
      opening ??= open().catch((error) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    close: async () => (await opening)?.close(),
  };
}

function mount(
  app: FastifyInstance,
  service: FileService,
  url: string,
  serverOf: () => Promise<Server>,
  identify: (request: FastifyRequest) => Promise<ResumableRequest>,
) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const resumable = request.method === 'OPTIONS' ? nobody : await identify(request);
    const server = await serverOf();
    const answer = async () => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined && !name.startsWith('access-control-')) reply.raw.setHeader(name, value);
      }
      const comeAgainAfter = (seconds: number) => void reply.raw.setHeader('retry-after', seconds);
      const hint = (told: string) => void reply.raw.setHeader(REFUSAL_HINT, encodeURIComponent(told));
      // The library waits until its answer has gone out, which it never does where the sender has hung up meanwhile.
      const answered = ended(reply.raw);
      const handle = () => server.handle(request.raw, reply.raw);
      await Promise.race([withRequest({ ...resumable, comeAgainAfter, hint }, handle), answered]);
    };
    const carries = request.method === 'POST' || request.method === 'PATCH';
    if (carries) await service.inUploadTurn({ account: resumable.account, address: request.ip }, answer);
    else await answer();
  };
  const route = { config: { cors: false, streamsBody: true }, exposeHeadRoute: false, handler } as const;
  app.route({ ...route, method: ['POST', 'OPTIONS'], url });
  app.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: `${url}/:uploadId` });
}

const nobody: ResumableRequest = {
  account: null,
  callerFor: async () => {
    throw invalidSignature();
  },
};

async function asCaller({ keys }: FileService, request: FastifyRequest): Promise<ResumableRequest> {
  const caller = await fileCallerOf(request, keys);
  const upsert = request.headers['x-upsert'] === 'true';
  return { account: caller.ownerId, callerFor: async () => ({ caller, upsert }) };
}

/** The signature names the file, so whatever the request is about must be that. It counts for whoever had it signed. */
async function asSigned(service: FileService, request: FastifyRequest): Promise<ResumableRequest> {
  const token = headerOf(request, 'x-signature');
  if (!token) throw invalidSignature('Missing x-signature header');
  return {
    account: await service.signatures.uploaderOf(token),
    callerFor: async (target) => {
      const grant = await service.signatures.readUpload(token, target);
      return { caller: await signerOf(service, grant), upsert: grant.upsert };
    },
  };
}
