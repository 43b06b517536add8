import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, invalid } from './errors.ts';

/** A text that may be left out or null, which both mean the same: empty. */
export const text = z
  .string()
  .refine((value) => !value.includes('\0'), 'a null character')
  .nullish()
  .transform((value) => value ?? '');

/** What the person says about themselves; absent and null mean nothing said. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine(isStorable, 'a null character, or too deeply nested')
  .nullish()
  .transform((value) => value ?? undefined);

/** Whether Postgres takes it as JSON. */
function isStorable(value: Record<string, unknown>): boolean {
  try {
    return !JSON.stringify(value).includes('\\u0000');
  } catch {
    return false;
  }
}

/** The challenge of a PKCE flow, both or neither. */
export const challenge = { code_challenge: text, code_challenge_method: text };

/**
 * Parses the body of a request; unknown properties are ignored, as the contract does.
 * @throws {AccountError} 400 `bad_json` or `validation_failed`.
 */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') || 'The body'} is not valid: ${issue?.message ?? 'unreadable'}`);
}

/** An escape of JSON that may be half a character. */
const half = /\\u[dD][89a-fA-F]/;

/**
 * For a content type parser: an empty body is none, and anything else must be JSON. Half a character, which Postgres takes
 * neither as text nor in JSON, becomes U+FFFD, as what the original is written in has it.
 */
export function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    const parsed = JSON.parse(body);
    return half.test(body) ? wellFormed(parsed) : parsed;
  } catch {
    throw badRequest('bad_json', 'Could not parse request body as JSON');
  }
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name.toWellFormed(), wellFormed(inside)]),
  );
}

/** Whether the body, not parsed yet, has such a property that is not empty. */
export function sends(request: FastifyRequest, name: string): boolean {
  return Boolean((request.body as Record<string, unknown> | null | undefined)?.[name]);
}

/** A parameter of the address, empty when absent or given more than once. */
export function queryOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
