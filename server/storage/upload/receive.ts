import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalidRequest, tooLarge } from '../errors.ts';
import { headerOf } from '../input.ts';
import type { Incoming } from './incoming.ts';
import { checkRobotsTag } from './robots-tag.ts';

/** Bytes of what an uploader may attach to a file. */
const userMetadataBytes = 1024 * 1024;

/** The file in a request's body: the first file of a form, or the body itself. */
export async function receive(request: FastifyRequest): Promise<Incoming> {
  const robots = headerOf(request, 'x-robots-tag');
  if (robots !== undefined) checkRobotsTag(robots);
  const file = request.isMultipart() ? await receiveForm(request) : receiveBody(request);
  return { ...file, ...(robots !== undefined && { xRobotsTag: robots }) };
}

async function receiveForm(request: FastifyRequest): Promise<Incoming> {
  const form = await request.file({ limits: { fileSize: Number.MAX_SAFE_INTEGER } }).catch((cause: Error) => {
    throw invalidRequest(cause.message, cause);
  });
  if (!form) throw invalidRequest('No content provided');
  const cacheSeconds = fieldOf(form, 'cacheControl');
  return {
    content: form.file,
    mimeType: fieldOf(form, 'contentType') || form.mimetype,
    cacheControl: cacheSeconds ? `max-age=${cacheSeconds}` : 'no-cache',
    userMetadata: parseUserMetadata(fieldOf(form, 'metadata') ?? fieldOf(form, 'userMetadata')),
  };
}

function receiveBody(request: FastifyRequest): Incoming {
  const length = Number(headerOf(request, 'content-length'));
  const metadata = headerOf(request, 'x-metadata');
  return {
    content: request.raw,
    mimeType: headerOf(request, 'content-type') || 'application/octet-stream',
    cacheControl: headerOf(request, 'cache-control') ?? 'no-cache',
    userMetadata: parseUserMetadata(metadata && Buffer.from(metadata, 'base64').toString()),
    ...(Number.isSafeInteger(length) && length >= 0 && { declaredLength: length }),
  };
}

/** Reads attached JSON; what is not an object is dropped, as the contract does. */
export function parseUserMetadata(json: string | undefined): Record<string, unknown> {
  if (!json) return {};
  if (Buffer.byteLength(json) > userMetadataBytes) throw tooLarge('user_metadata');
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function fieldOf(form: MultipartFile, name: string): string | undefined {
  const field = form.fields[name];
  if (!field || Array.isArray(field) || field.type !== 'field') return undefined;
  return typeof field.value === 'string' ? field.value : undefined;
}
