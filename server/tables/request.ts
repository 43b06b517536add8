import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { badPreferences, badQuery, hiddenSchema, readTakenBack } from './errors.ts';
import type { TableLimits } from './limits.ts';
import { negotiate, type ReplyShape } from './parse/media-type.ts';
import type { RawBody } from './parse/payload.ts';
import { type Preferences, parsePreferences } from './parse/preferences.ts';
import type { QueryParameter } from './parse/query.ts';
import { type RequestSettings, requestSettings } from './request-settings.ts';
import type { SchemaCache } from './schema-cache/types.ts';

/** What may differ between a portal and a test of the contract. */
export type TableOptions = {
  /** The first one is meant when no profile is asked for. */
  readonly schemas: readonly string[];
  /** Whether `explain` answers; a plan tells of policies and sizes, so not in the open. */
  readonly plans: boolean;
  readonly aggregates: boolean;
  readonly bounds: (role: string) => TableLimits;
};

/** A request of the table interface, its headers parsed. */
export type TableRequest = {
  readonly method: string;
  readonly schema: string;
  readonly caller: Caller;
  readonly parameters: readonly QueryParameter[];
  readonly preferences: Preferences;
  readonly shape: ReplyShape;
  readonly accept: string | undefined;
  readonly prefer: string | undefined;
  readonly rangeHeader: string | undefined;
  readonly body: RawBody;
  /** What functions of the database may read of the request itself. */
  readonly told: RequestSettings;
  readonly options: TableOptions;
  readonly cache: SchemaCache;
};

export type WriteMethod = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type TableReply = {
  readonly status: number;
  /** A list is a header that is sent several times. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
};

type ReadOptions = {
  caller: Caller;
  options: TableOptions;
  cache: SchemaCache;
  /** Not so where the reply has one shape of its own. */
  forRows: boolean;
  /** Whether a function is called, which may return one value. */
  forCall: boolean;
  /** The address below the interface's own. */
  path: string;
};

export function readRequest(
  request: FastifyRequest,
  { caller, options, cache, forRows, forCall, path }: ReadOptions,
): TableRequest {
  const prefer = header(request, 'prefer');
  const preferences = parsePreferences(prefer);
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) {
    throw badPreferences(preferences.invalid);
  }
  if (preferences.tx === 'rollback' && caller.role === 'authenticated') throw readTakenBack();
  const accept = header(request, 'accept');
  return {
    method: request.method,
    schema: schemaOf(request, options.schemas),
    caller,
    parameters: parametersOf(request.raw.url ?? ''),
    preferences,
    shape: forRows
      ? negotiate(accept, { plans: options.plans, text: forCall })
      : { kind: 'array', stripNulls: false },
    accept,
    prefer,
    rangeHeader: request.method === 'GET' ? header(request, 'range') : undefined,
    body: {
      mediaType: mediaTypeOf(header(request, 'content-type')),
      bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    },
    told: requestSettings(request, path),
    options,
    cache,
  };
}

/** A header given several times reads as one list. */
function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

const mediaTypeOf = (contentType: string | undefined): string =>
  (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';

const writing = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

function schemaOf(request: FastifyRequest, exposed: readonly string[]): string {
  const asked = header(request, writing.has(request.method) ? 'content-profile' : 'accept-profile');
  if (asked !== undefined && !exposed.includes(asked)) throw hiddenSchema(asked, exposed);
  return asked ?? exposed[0] ?? 'public';
}

/** The query string in its order, with what is repeated. */
function parametersOf(url: string): QueryParameter[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  const parameters = [...new URLSearchParams(url.slice(start + 1))];
  // No text of Postgres holds it, and inside an identifier it would end the statement.
  if (parameters.some(([name, value]) => name.includes('\0') || value.includes('\0'))) {
    throw badQuery('"failed to parse the query string" (line 1, column 1)', 'unexpected null character');
  }
  return parameters;
}
