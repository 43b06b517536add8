import { badBody } from '../errors.ts';
import { csvObjects } from './csv.ts';
import { assertNesting } from './nesting.ts';

/** Rows to write, as JSON text for the database, and the columns that they name. */
export type Payload = {
  readonly json: string;
  readonly isArray: boolean;
  readonly columns: readonly string[];
  /** The parsed rows: which columns each of them has decides where a default holds. */
  readonly rows: readonly Record<string, unknown>[];
};

export type RawBody = { readonly mediaType: string; readonly bytes: Buffer };

export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw Object.assign(badBody('Empty or invalid json'), { cause });
  }
}

export function parseJson(text: string): unknown {
  assertNesting(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(badBody('Empty or invalid json'), { cause });
  }
}

/**
 * The rows of a body. `columns` from the query stand in for the keys of the rows; without them all
 * objects must have the same keys.
 */
export function tablePayload({ mediaType, bytes }: RawBody, columns: readonly string[] | null): Payload {
  switch (mediaType) {
    case 'application/json':
      return jsonPayload(decodeText(bytes), columns);
    case 'text/csv':
      return payloadOf(csvObjects(decodeText(bytes)), columns);
    case 'application/x-www-form-urlencoded':
      return payloadOf(Object.fromEntries(new URLSearchParams(decodeText(bytes))), columns);
    default:
      throw badBody(`Content-Type not acceptable: ${mediaType}`);
  }
}

function jsonPayload(text: string, columns: readonly string[] | null): Payload {
  // The text itself goes to the database: numbers beyond JavaScript's keep their digits.
  return payloadOf(parseJson(text), columns, text);
}

/** @param text the rows as they came, where they came as JSON */
function payloadOf(written: unknown, columns: readonly string[] | null, text?: string): Payload {
  // A bare text or number writes nothing, as in the original.
  const value = Array.isArray(written) || isObject(written) ? written : [];
  const isArray = Array.isArray(value);
  const rows = (isArray ? value : [value]).map((row) => {
    if (!isObject(row)) throw badBody('All object keys must match');
    return row;
  });
  const json = text !== undefined && rows.length > 0 ? text : JSON.stringify(value);
  return { json, isArray, rows, columns: columns ?? commonKeys(rows) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function commonKeys(rows: readonly Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const uniform = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  });
  if (!uniform) throw badBody('All object keys must match');
  return keys;
}
