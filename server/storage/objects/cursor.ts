import { z } from 'zod';
import { StorageError } from '../errors.ts';

const position = z.object({
  /** The name after which to go on. */
  name: z.string(),
  column: z.enum(['name', 'created_at', 'updated_at']),
  order: z.enum(['asc', 'desc']),
  /** The value of the sort column there, as Postgres writes it; null when that is the name. */
  at: z
    .string()
    .regex(/^[\d :.+-]+$/)
    .nullable(),
});

/** Where a page of a list ended, with the order it was in. */
export type Position = z.output<typeof position>;

/** An opaque text for the next request. */
export function writeCursor(end: Position): string {
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

/** @throws {StorageError} when it is not one of ours. */
export function readCursor(text: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new StorageError({
      status: 400,
      code: 'InvalidParameter',
      message: 'Invalid Parameter continuation token',
      cause,
    });
  }
}
