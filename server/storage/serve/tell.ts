import type { FastifyReply } from 'fastify';
import type { StoredObject } from '../objects/object.ts';
import { servedType, setFileHeaders, validatorsOf } from './headers.ts';

/** Answers a HEAD: the headers of the file, from its row alone. */
export function tellHead(object: StoredObject, reply: FastifyReply): FastifyReply {
  const { metadata } = object;
  setFileHeaders(reply, {
    contentType: servedType(metadata?.mimetype),
    validators: validatorsOf(object),
    cacheControl: metadata?.cacheControl,
    xRobotsTag: metadata?.xRobotsTag,
  });
  if (metadata?.size !== undefined) void reply.header('content-length', metadata.size);
  return reply.send();
}

/** What the contract tells about a file on its own. */
export function infoBody({ metadata, ...object }: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}
