/** Values that programs stumble over, and such as the server knows, by the names of their fields. */
import fc from 'fast-check';

const long = (letter: string, times: number) => letter.repeat(times);

/** Texts that are taken apart, stored and shown somewhere. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\uffff',
  '\u202eabc',
  '\u200d',
  'e\u0301',
  '\ud83d\udc69\u200d\ud83d\udc67',
  '\u0131\u0130\u00df\ufb01',
  '%',
  '%00',
  '%zz',
  '%c0%ae',
  '../..',
  '..%2f',
  '\\',
  '/',
  '//',
  "'",
  '"',
  "' or 1=1 --",
  '$1',
  '{}',
  '[]',
  '{"a":',
  '(,)',
  '((((',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '-2147483649',
  '2147483648',
  '9223372036854775808',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '2026-03-02T25:61:61Z',
  '-infinity',
  '294277-01-01',
  '0000-00-00',
  '10:00:60',
  'a@b',
  'a@b.c\r\nbcc: d@e.f',
  '\r\n',
  '<script>',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'eyJhbGciOiJub25lIn0.e30.',
  'data:text/html,a',
  'javascript:alert(1)',
  'http://[::1',
  '\u3042'.repeat(300),
  long('a', 300),
  long('a', 5_000),
  long('(', 3_000),
  long('%', 3_000),
];

const oddNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  253402300800000,
  8.64e15 + 1,
];

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** What fails most often of all: no text of Postgres, no text of Unicode, nothing, and a list where a text was meant. */
const classics: readonly unknown[] = ['a\u0000b', 'a\ud800b', '', null, [], {}, -1, 1e21];

/** Any JSON, with the names that objects have of themselves. */
const oddJson: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...classics) },
    fc.constantFrom<unknown>(...oddTexts),
    fc.constantFrom<unknown>(...oddNumbers),
    fc.constantFrom<unknown>(null, true, false, [], {}),
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
  any: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 6, arbitrary: tie('leaf') },
    { weight: 1, arbitrary: fc.array(tie('any'), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom('id', 'a', '__proto__', 'constructor', 'toString', 'length', 'then', 'toJSON', ''),
        tie('any'),
        { maxKeys: 4, noNullPrototype: true },
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(200, 2_000).map(deep) },
  ),
})).any;

export const anyValue = oddJson;
export const anyText = fc.oneof(
  fc.constantFrom('a\u0000b', 'a\ud800b', ''),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** What the world holds, by what it is. */
export type Known = {
  ids: readonly string[];
  schools: readonly string[];
  emails: readonly string[];
  files: readonly string[];
  buckets: readonly string[];
};

const choices: Record<string, readonly unknown[]> = {
  grant_type: ['password', 'refresh_token', 'pkce', 'id_token'],
  type: ['signup', 'recovery', 'invite', 'magiclink', 'email', 'email_change', 'sms', 'phone_change'],
  factor_type: ['totp', 'phone', 'webauthn'],
  channel: ['sms', 'whatsapp'],
  provider: ['google', 'apple', 'azure'],
  scope: ['global', 'local', 'others'],
  code_challenge_method: ['s256', 'plain'],
  kind: ['learners', 'parents', 'teachers', 'grades', 'subjects'],
  existing: ['skip', 'update'],
  sortBy: [{ column: 'name', order: 'asc' }, { column: 'updated_at' }],
  column: ['name', 'updated_at', 'created_at'],
  resize: ['cover', 'contain', 'fill'],
  answer: ['agreed', 'refused', 'withdrawn'],
  webauthn: [{ type: 'create', rpId: 'localhost', rpOrigins: ['http://localhost'], credential_response: {} }],
  credential: [{ id: 'a', rawId: 'a', type: 'public-key', response: {}, clientExtensionResults: {} }],
  data: [{ first_name: 'Thandi', role: 'parent' }],
  messages: [[{ topic: 'a', event: 'b', payload: {} }]],
  password: ['correct horse battery'],
};

/** What a field of that name is likely to take. */
export function fitting(name: string, { ids, emails, files, buckets }: Known): fc.Arbitrary<unknown> {
  const last = name.split('.').at(-1) ?? name;
  const chosen = choices[last];
  if (chosen) return fc.constantFrom(...chosen);
  if (/email/i.test(last)) return fc.oneof(fc.constantFrom(...emails), fc.constant('new@example.org'));
  if (/phone/i.test(last)) return fc.constantFrom('+27820000000', '0820000000');
  if (/bucket/i.test(last)) return fc.constantFrom(...buckets);
  if (/(?:path|key|name|prefix)$/i.test(last)) return fc.constantFrom(...files, 'Thandi', '');
  if (/(?:paths|prefixes)$/i.test(last)) return fc.array(fc.constantFrom(...files), { maxLength: 3 });
  if (/id$/i.test(last)) return fc.constantFrom(...ids);
  if (/^(?:token|code|nonce|otp)$/.test(last)) return fc.constantFrom('123456', '000000', ids[0] ?? '');
  if (/(?:limit|expires|width|height|page|quality|offset|size)/i.test(last))
    return fc.constantFrom(1, 60, 100);
  if (/(?:redirect|url|uri)/i.test(last)) return fc.constantFrom('http://localhost/', '/');
  if (/date|born/i.test(last)) return fc.constantFrom('2010-05-06', '1980-01-01');
  return fc.constantFrom<unknown>('a text', 1, true, null, {});
}

/** Mostly what fits, so that what is odd gets past the first look. */
export const likely = (name: string, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fitting(name, known) }, { weight: 2, arbitrary: anyValue });
