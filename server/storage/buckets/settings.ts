import { z } from 'zod';
import { invalidRequest, tooLarge, unsupportedType } from '../errors.ts';

/** A bucket's settings as they are sent. */
export const bucketSettings = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};

const bytesOf = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * A size as the contract writes it: bytes, or a number with b, kb, mb or gb (of thousands).
 * @throws {StorageError} when it is neither, or more than the server stores at all.
 */
export function parseSizeLimit(
  given: number | string | null | undefined,
  most: number,
): number | null | undefined {
  if (given === null || given === undefined) return given;
  const bytes = typeof given === 'number' ? given : parseSize(given);
  if (bytes > most) throw tooLarge();
  return bytes;
}

function parseSize(text: string): number {
  const [, value, unit] = /^([0-9]+(?:\.[0-9]+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  if (!value || !unit) throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return Math.floor(Number(value) * bytesOf[unit.toLowerCase() as keyof typeof bytesOf]);
}

/** @throws {StorageError} for what is neither `type/subtype`, `type/*` nor `*`. */
export function parseMimeTypes(given: string[] | null | undefined): string[] | null | undefined {
  const types = given?.filter((type) => type !== '') ?? given;
  for (const type of types ?? []) {
    if (type.length > 1000 || !/^(\*|[\w.+-]+\/([\w.+-]+|\*)(;\s*charset=[\w-]+)?)$/.test(type)) {
      throw unsupportedType(type);
    }
  }
  return types;
}
