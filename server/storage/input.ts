import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidInput, invalidKey } from './errors.ts';

/** The characters of a file's name: those that are safe in every store's keys. */
const namePattern = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
/** A step to a folder above: harmless here, where bytes lie under a uuid, but tidied away by clients and proxies. */
const dotSegment = /(^|\/)\.{1,2}(\/|$)/;
const longestName = 1024;

/** The bucket and the file that an address names. */
export type Target = { bucketId: string; name: string };

/** @throws {StorageError} `InvalidKey`. */
export function targetOf(request: FastifyRequest): Target {
  const { bucketId, '*': name } = request.params as { bucketId: string; '*': string };
  return { bucketId, name: checkedName(name) };
}

/** @throws {StorageError} `InvalidKey`. */
export function checkedName(name: string): string {
  if (!namePattern.test(name) || dotSegment.test(name) || name.length > longestName) {
    throw invalidKey(name.slice(0, longestName));
  }
  return name;
}

export function bucketIdOf(request: FastifyRequest): string {
  return (request.params as { bucketId: string }).bucketId;
}

/** @throws {StorageError} 400 that names the property. */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return parsed('body', schema, request.body);
}

/** @throws {StorageError} 400 that names the parameter. */
export function queryOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return parsed('querystring', schema, request.query);
}

/** A header that was sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** A whole number in an address. */
export const integer = z.coerce.number().int();

function parsed<Schema extends z.ZodType>(where: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidInput(`${[where, ...(issue?.path ?? [])].join('/')} ${issue?.message ?? 'is not valid'}`);
}
