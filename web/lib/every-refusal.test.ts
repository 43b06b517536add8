import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { messageOf } from './errors.ts';
import { noteRefusal } from './note-refusal.ts';

vi.mock('./texts/screen-texts.ts', () => ({ screenTexts: { language: () => 'zu' } }));
vi.mock('#texts/errors-database', async () => ({
  t: await import('../../messages/compiled/errors-database/zu.gen.ts'),
}));
vi.mock('#texts/errors-server', async () => ({
  t: await import('../../messages/compiled/errors-server/zu.gen.ts'),
}));

const root = join(import.meta.dirname, '../..');
const sources = globSync('server/{auth,functions}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** How a code stands in the sources: as a property, or as the first argument of an error's factory. */
const stated = /\b(?:code: |(?:badRequest|forbidden|unprocessable|notFound)\(\s*)'([a-z][a-z_]+)'/g;
const codes = [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(stated)].map(([, code]) => code ?? ''))),
]
  // The schema library's name for an issue, and an extension of the database's that is no refusal.
  .filter((code) => code !== 'custom')
  .sort();

/** Say more than one thing, so that each of their refusals has a hint. */
const hinted = [
  'already_member',
  'import_unreadable',
  'invalid_captions',
  'invalid_file_type',
  'last_platform_administrator',
  'no_parent',
  'over_email_send_rate_limit',
  'over_sms_send_rate_limit',
  'portal_profile_missing',
  'school_account',
  'too_many_checkouts',
  'too_many_invitations',
  'video_host_failed',
];

// What says refusals comes with the first of them.
beforeAll(() => noteRefusal('', '{}'));

const inEnglish = 'Words of the server';
const isSaid = (code: string) => messageOf({ code, message: inEnglish, status: 400 }) !== inEnglish;

test('each code of the server has a sentence in the language of the screens', () => {
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => !isSaid(code) && !hinted.includes(code))).toEqual([]);
});

test('what says more than one thing brings a hint wherever it is refused', () => {
  const bare = [...hinted, 'forbidden'].flatMap((code) =>
    sources
      .filter(
        ({ text }) => text.includes(`code: '${code}'`) && !/\bhint\b|\brefused\(|\.\.\.said\b/.test(text),
      )
      .map(({ file }) => `${file}: ${code}`),
  );
  expect(bare).toEqual([]);
});

test('a hint that is not known leaves what is said of the code', async () => {
  await noteRefusal('A newer refusal', '{"code": "account.of_tomorrow"}');
  expect(messageOf({ code: 'forbidden', message: 'A newer refusal', status: 403 })).toBe(
    messageOf({ code: 'forbidden', message: inEnglish, status: 403 }),
  );
});

test('why a file is no list is said with its columns', async () => {
  const message = 'The file has no column "Grade". Add it, or take the template.';
  await noteRefusal(message, JSON.stringify({ code: 'import.column_missing', columns: '"Grade"' }));
  expect(messageOf({ code: 'import_unreadable', message, status: 400 })).toMatch(/^Ifayela alinayo.*"Grade"/);
});
