import { z } from 'zod';
import { queryOf, targetOf } from '../input.ts';
import { withCurrent } from '../serve/current.ts';
import { findPublic, findReadable, findSigned } from '../serve/readable.ts';
import type { Operation, PublicOperation } from '../service.ts';
import { sendImage } from './send.ts';
import { readTransformations, transformQuery } from './transformations.ts';

const signedQuery = z.object({ token: z.string(), download: z.string().optional() });

/** `GET /render/image/authenticated/{bucket}/{name}?width=…` */
export const renderAuthenticated: Operation = {
  method: 'GET',
  url: '/render/image/authenticated/:bucketId/*',
  readsFiles: true,
  async handle(service, caller, request, reply) {
    const { download, ...transformation } = queryOf(request, transformQuery);
    return withCurrent(
      () => findReadable(service, caller, targetOf(request)),
      (object) => sendImage(service, object, transformation, request, reply, { download }),
    );
  },
};

/** `GET /render/image/public/{bucket}/{name}?width=…` */
export const renderPublic: PublicOperation = {
  method: 'GET',
  url: '/render/image/public/:bucketId/*',
  readsFiles: true,
  async handle(service, request, reply) {
    const { download, ...transformation } = queryOf(request, transformQuery);
    return withCurrent(
      () => findPublic(service, targetOf(request)),
      (object) => sendImage(service, object, transformation, request, reply, { download }),
    );
  },
};

/** `GET /render/image/sign/{bucket}/{name}?token=`: what is to be done to the image stands in the token. */
export const renderSigned: PublicOperation = {
  method: 'GET',
  url: '/render/image/sign/:bucketId/*',
  readsFiles: true,
  async handle(service, request, reply) {
    const target = targetOf(request);
    const { token, download } = queryOf(request, signedQuery);
    const { expiresAt, transformations, reader } = await service.signatures.readDownload(token, target);
    const transformation = readTransformations(transformations);
    return withCurrent(
      () => findSigned(service, { reader }, target),
      (object) => sendImage(service, object, transformation, request, reply, { download, expiresAt }),
    );
  },
};
