import { z } from 'zod';
import { queryOf, targetOf } from '../input.ts';
import type { Operation, PublicOperation } from '../service.ts';
import { withCurrent } from './current.ts';
import { findPublic, findReadable, findSigned } from './readable.ts';
import { sendFile } from './send.ts';
import { infoBody, tellHead } from './tell.ts';

const query = z.object({ download: z.string().optional() });
const signedQuery = query.extend({ token: z.string() });

function download(url: string): Operation {
  return {
    method: 'GET',
    url,
    readsFiles: true,
    handle: async (service, caller, request, reply) => {
      const options = queryOf(request, query);
      return withCurrent(
        () => findReadable(service, caller, targetOf(request)),
        (object) => sendFile(service, object, request, reply, options),
      );
    },
  };
}

function head(url: string): Operation {
  return {
    method: 'HEAD',
    url,
    handle: async (service, caller, request, reply) =>
      tellHead(await findReadable(service, caller, targetOf(request)), reply),
  };
}

function info(url: string): Operation {
  return {
    method: 'GET',
    url,
    handle: async (service, caller, request) =>
      infoBody(await findReadable(service, caller, targetOf(request))),
  };
}

/** Reading that asks for credentials. */
export const readOperations: readonly Operation[] = [
  download('/object/authenticated/:bucketId/*'),
  head('/object/authenticated/:bucketId/*'),
  info('/object/info/authenticated/:bucketId/*'),
  head('/object/info/authenticated/:bucketId/*'),
];

/** Reading where anyone may ask: without credentials, public buckets only. */
export const openReadOperations: readonly Operation[] = [
  download('/object/:bucketId/*'),
  head('/object/:bucketId/*'),
  info('/object/info/:bucketId/*'),
  head('/object/info/:bucketId/*'),
];

/** Reading by the address alone. */
export const publicReadOperations: readonly PublicOperation[] = [
  {
    method: 'GET',
    url: '/object/public/:bucketId/*',
    readsFiles: true,
    handle: async (service, request, reply) => {
      const options = queryOf(request, query);
      return withCurrent(
        () => findPublic(service, targetOf(request)),
        (object) => sendFile(service, object, request, reply, options),
      );
    },
  },
  {
    method: 'HEAD',
    url: '/object/public/:bucketId/*',
    handle: async (service, request, reply) => tellHead(await findPublic(service, targetOf(request)), reply),
  },
  {
    method: 'GET',
    url: '/object/info/public/:bucketId/*',
    handle: async (service, request) => infoBody(await findPublic(service, targetOf(request))),
  },
  {
    method: 'GET',
    url: '/object/sign/:bucketId/*',
    readsFiles: true,
    handle: async (service, request, reply) => {
      const target = targetOf(request);
      const { token, ...options } = queryOf(request, signedQuery);
      const grant = await service.signatures.readDownload(token, target);
      return withCurrent(
        () => findSigned(service, grant, target),
        (object) => sendFile(service, object, request, reply, { ...options, expiresAt: grant.expiresAt }),
      );
    },
  },
];
