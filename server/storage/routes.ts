import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fileStore } from '../integrations/files/adapter.ts';
import { refuseUnknown } from '../unknown-address.ts';
import { answerError } from './answer-errors.ts';
import { createBucket } from './buckets/create.ts';
import { emptyBucket } from './buckets/empty.ts';
import { getBucket } from './buckets/get.ts';
import { listBuckets } from './buckets/list.ts';
import { removeBucket } from './buckets/remove.ts';
import { updateBucket } from './buckets/update.ts';
import { type FileCaller, fileCallerOf, fileCallerOrAnonymous } from './caller.ts';
import { invalidInput, StorageError } from './errors.ts';
import { renderAuthenticated, renderPublic, renderSigned } from './images/operations.ts';
import { copyObject } from './objects/copy.ts';
import { listObjects } from './objects/list.ts';
import { listObjectsV2 } from './objects/list-v2.ts';
import { moveObject } from './objects/move.ts';
import { removeObject } from './objects/remove.ts';
import { removeObjects } from './objects/remove-many.ts';
import { signObject } from './objects/sign.ts';
import { signObjects } from './objects/sign-many.ts';
import { signUpload } from './objects/sign-upload.ts';
import { updateObject } from './objects/update.ts';
import { uploadObject } from './objects/upload.ts';
import { uploadToSignedAddress } from './objects/upload-signed.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { varyBy } from './serve/headers.ts';
import { openReadOperations, publicReadOperations, readOperations } from './serve/operations.ts';
import type { FileService, Operation, PublicOperation } from './service.ts';
import { openSignatures } from './signatures/signatures.ts';
import { openSounds } from './sounds/kept.ts';
import { soundOperations } from './sounds/operations.ts';
import { startSweep } from './sweep.ts';
import { openUploadTurns } from './upload/turns.ts';

/** Whoever shows a token or a key. */
const operations: readonly Operation[] = [
  createBucket,
  listBuckets,
  getBucket,
  updateBucket,
  removeBucket,
  emptyBucket,
  ...readOperations,
  renderAuthenticated,
  removeObject,
  removeObjects,
  moveObject,
  copyObject,
  listObjects,
  listObjectsV2,
  signObject,
  signObjects,
  signUpload,
];

/** Whoever has the address. */
const publicOperations: readonly PublicOperation[] = [...publicReadOperations, renderPublic, renderSigned];

/** The same as `operations`, with a file as the body. */
const uploadOperations: readonly Operation[] = [uploadObject, updateObject];

/** Bytes of a body that is not a file. */
const bodyLimit = 1024 * 1024;

/** `/storage/v1`: files, as the official client expects them. Row security decides about each. */
export function storageRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const service = await openService(context, app);
    const sounds = openSounds(service.store);
    app.addHook('onClose', () => sounds.close());
    app.setErrorHandler(answerError);
    refuseUnknown(app, (request) => {
      throw new StorageError({
        status: 404,
        error: 'Not Found',
        code: 'InvalidRequest',
        message: `Route ${request.method}:${request.url.split('?', 1)[0]} not found`,
        httpStatus: 404,
      });
    });
    app.get('/status', async () => '');
    app.get('/version', async (_request, reply) => reply.type('text/plain').send('portal'));
    await app.register(async (scope) => {
      readJson(scope);
      for (const operation of operations) mount(scope, service, operation, fileCallerOf);
      for (const operation of openReadOperations) mount(scope, service, operation, fileCallerOrAnonymous);
      for (const operation of [...publicOperations, ...soundOperations(sounds)])
        mountPublic(scope, service, operation);
    });
    await app.register(async (scope) => {
      await readFiles(scope);
      for (const operation of uploadOperations) mountUpload(scope, service, operation);
      mountSignedUpload(scope, service);
    });
    await app.register((scope) => resumableRoutes(scope, service));
  };
}

async function openService(context: Context, app: FastifyInstance): Promise<FileService> {
  const store = await fileStore(context.config.files);
  const sweep = startSweep({ ...context, store });
  app.addHook('onClose', () => sweep.stop());
  const signatures = openSignatures(context.keys);
  return { ...context, store, signatures, inUploadTurn: openUploadTurns(), sweepSoon: sweep.soon };
}

function mount(
  app: FastifyInstance,
  service: FileService,
  { method, url, handle, readsFiles }: Operation,
  identify: (request: FastifyRequest, keys: Context['keys']) => Promise<FileCaller>,
) {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    config: { readsFiles },
    handler: async (request, reply) => {
      varyBy(reply, 'Authorization', 'apikey');
      return handle(service, await identify(request, service.keys), request, reply);
    },
  });
}

function mountUpload(app: FastifyInstance, service: FileService, { method, url, handle }: Operation) {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    config: { streamsBody: true },
    handler: async (request, reply) => {
      varyBy(reply, 'Authorization', 'apikey');
      const caller = await fileCallerOf(request, service.keys);
      const from = { account: caller.ownerId, address: request.ip };
      return service.inUploadTurn(from, () => handle(service, caller, request, reply));
    },
  });
}

/** It counts for whoever had the address signed, wherever it is used. */
function mountSignedUpload(app: FastifyInstance, service: FileService) {
  const { method, url, grantOf, handle } = uploadToSignedAddress;
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    config: { streamsBody: true },
    handler: async (request) => {
      const grant = await grantOf(service, request);
      const from = { account: grant.ownerId, address: request.ip };
      return service.inUploadTurn(from, () => handle(service, grant, request));
    },
  });
}

function mountPublic(
  app: FastifyInstance,
  service: FileService,
  { method, url, handle, readsFiles }: PublicOperation,
) {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    config: { readsFiles },
    handler: (request, reply) => handle(service, request, reply),
  });
}

/** An empty body is none; a body of another type is not looked at, as some calls carry one for nothing. */
function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const json = async (_request: FastifyRequest, body: string) => parseJson(body);
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, json);
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async () => undefined);
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw invalidInput('Body is not valid JSON');
  }
}

/** A file is never read into memory: the operation gets the stream. */
async function readFiles(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fields: 10, files: 1, fieldSize: bodyLimit, fileSize: Number.MAX_SAFE_INTEGER },
    throwFileSizeLimit: false,
  });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}
