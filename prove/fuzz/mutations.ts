/** What is done to a request that was valid: one change of its text, its address, its head or its way on the line. */
import fc from 'fast-check';
import { anyText, oddTexts } from './values.ts';
import { type Body, bytesOf, type Wire } from './wire.ts';

/** `at`: where, as a share of the whole; so that it means the same when the rest is made smaller. */
type Mutation =
  | { kind: 'insert' | 'replace'; at: number; text: string }
  | { kind: 'end' | 'repeatKey' | 'brokenByte' | 'twice' | 'cut' | 'utf16'; at: number }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'query'; name: string; value: string }
  | { kind: 'path'; at: number; text: string }
  | { kind: 'method'; method: string };

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

const headers: Record<string, readonly string[]> = {
  'content-type': [
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/octet-stream',
    '%%%',
    '',
  ],
  'content-encoding': ['gzip', 'identity', 'deflate', 'xyz'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'xyz'],
  'content-length': ['0', '-1', '1', '99999999999999999999', '+5', '5, 5'],
  accept: ['*/*', 'application/vnd.pgrst.object+json', 'text/csv', 'application/json;q=x', ',;,', 'a/b/c'],
  'accept-language': ['zu', 'x'.repeat(200), '*;q=9', 'en-ZA,\u0000'.replace('\u0000', '')],
  'accept-profile': ['public', 'private', 'auth', '__proto__'],
  'content-profile': ['public', 'private', '"'],
  prefer: [
    'return=representation',
    'count=exact',
    'count=planned,tx=rollback',
    'max-affected=1,handling=strict',
    'max-affected=-1,handling=strict',
    'timezone=Nowhere/Else',
    'missing=default',
    'resolution=merge-duplicates',
    ',,=,',
    'return=__proto__',
  ],
  range: [
    '0-1',
    '5-2',
    'bytes=0-',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-0,2-2',
    'items=1-99999999999999999999',
    '-',
  ],
  'range-unit': ['items', 'bytes'],
  'if-none-match': ['*', '"a"', 'W/"', '""'],
  'if-modified-since': ['x', 'Sat, 31 Feb 2026 25:00:00 GMT'],
  'if-range': ['"a"', 'x'],
  authorization: [
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic YTpi',
    'Bearer \u00ff',
    '',
  ],
  apikey: ['', 'sb_secret_x', 'a.b.c'],
  'x-forwarded-for': ['', 'x', '1.2.3.4, 5.6.7.8', '::ffff:1.2.3.4', '999.1.1.1', 'a'.repeat(300)],
  'x-forwarded-host': ['evil.example', '"'],
  'x-http-method-override': ['DELETE'],
  'x-upsert': ['true', 'x'],
  'x-metadata': ['e30=', '%%%', 'bnVsbA==', 'eyJhIjoiXHUwMDAwIn0='],
  'x-supabase-api-version': ['2024-01-01', '9999-99-99', 'x'],
  'cache-control': ['max-age=99999999999999999999', '\u00ff', 'no-store'],
  cookie: ['a=b; =; ;', 'sb-access-token=x', '%'],
  origin: ['null', 'http://[::1', 'https://evil.example'],
  host: ['evil.example', '', 'localhost:99999', '[::1'],
  expect: ['100-continue', 'x'],
  upgrade: ['websocket', 'h2c'],
  'upload-length': ['-1', 'NaN', '99999999999999999999', '0x10', '1.5', ''],
  'upload-offset': ['-1', 'NaN', '1', '99999999999999999999'],
  'upload-metadata': ['a', 'bucketName', 'bucketName YQ==,bucketName YQ==', 'objectName %%%', ','],
  'upload-defer-length': ['1', '2'],
  'upload-concat': ['partial', 'final;/a /b'],
  'tus-resumable': ['0.0.0', '1.0.0', ''],
  'access-control-request-method': ['PUT', 'x'],
  'x-long': ['a'.repeat(5_000), 'a'.repeat(40_000)],
  'x-odd': ['\u00ff\u00fe', '\t', '"'],
};

const header = fc.constantFrom(...Object.keys(headers)).chain((name) =>
  fc.record({
    kind: fc.constant('header' as const),
    name: fc.constant(name),
    value: fc.constantFrom(...(headers[name] ?? [])),
  }),
);

const names = fc.constantFrom(
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'and',
  'columns',
  'on_conflict',
  'id',
  'token',
  'key',
  'download',
  'width',
  'a[]',
  '__proto__',
  'grant_type',
  'redirect_to',
  'apikey',
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('insert' as const, 'replace' as const), at: share, text: anyText }),
  fc.record({
    kind: fc.constantFrom('end', 'repeatKey', 'brokenByte', 'twice', 'cut', 'utf16') as fc.Arbitrary<'end'>,
    at: share,
  }),
  header,
  header,
  fc.record({
    kind: fc.constant('query' as const),
    name: names,
    value: fc.oneof(
      fc.constantFrom(...oddTexts.filter((text) => text.length < 400)),
      fc.constant('*'),
      fc.constant('id.asc'),
    ),
  }),
  fc.record({
    kind: fc.constant('path' as const),
    at: share,
    text: fc.constantFrom(
      '%',
      '%00',
      '%zz',
      '/',
      '//',
      '..',
      '%2f',
      '%c3',
      '\u00ff',
      ';',
      '?',
      '*',
      "'",
      '"',
      '(',
      ',',
      '.',
      ':',
    ),
  }),
  fc.record({
    kind: fc.constant('method' as const),
    method: fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'QUERY',
      'TRACE',
      'PROPFIND',
    ),
  }),
);

export const mutated = (wire: Wire, mutations: readonly Mutation[]): Wire => mutations.reduce(mutate, wire);

function mutate(wire: Wire, mutation: Mutation): Wire {
  switch (mutation.kind) {
    case 'header':
      return { ...wire, headers: [...wire.headers, [mutation.name, mutation.value]] };
    case 'query': {
      const joint = wire.path.includes('?') ? '&' : '?';
      return { ...wire, path: `${wire.path}${joint}${mutation.name}=${encoded(mutation.value)}` };
    }
    case 'path': {
      const at = 1 + Math.floor(mutation.at * (wire.path.length - 1));
      return { ...wire, path: wire.path.slice(0, at) + mutation.text + wire.path.slice(at) };
    }
    case 'method':
      return { ...wire, method: mutation.method };
    case 'cut':
      return wire.body ? { ...wire, cut: 1 + Math.floor(mutation.at * bytesOf(wire.body).length) } : wire;
    default:
      return wire.body ? { ...wire, body: changed(wire.body, mutation) } : wire;
  }
}

function changed(
  body: Body,
  mutation: Exclude<Mutation, { kind: 'header' | 'query' | 'path' | 'method' | 'cut' }>,
): Body {
  const bytes = bytesOf(body);
  const at = Math.floor(mutation.at * bytes.length);
  const put = (middle: Buffer, behind: number): Body => ({
    base64: Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(behind)]).toString('base64'),
  });
  switch (mutation.kind) {
    case 'insert':
      return put(Buffer.from(mutation.text), at);
    case 'replace':
      return put(Buffer.from(mutation.text), at + 1);
    case 'end':
      return put(Buffer.alloc(0), bytes.length);
    case 'brokenByte':
      return put(Buffer.from([0xff, 0xc0]), at);
    case 'twice':
      return put(bytes.subarray(at), at);
    case 'utf16':
      return { base64: Buffer.from(bytes.toString(), 'utf16le').toString('base64') };
    default:
      return { text: bytes.toString().replace(/\{("[^"]{1,40}":)/, '{$1null,"__proto__":{"a":1},$1') };
  }
}

/** As a query has it; a lone surrogate has no such form. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
