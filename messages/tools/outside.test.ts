/** Texts of the screens that stand in no catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsOutside } from './outside.ts';

const root = join(import.meta.dirname, '../..');

/** What is no text of a screen, by its file: names that are nobody's language, and what a program reads or logs. */
const notTexts: Record<string, readonly string[]> = {
  'web/entities/messages/waiting.ts': ['read …'],
  'web/entities/people/directory.ts': ['id, …'],
  'web/entities/records/columns.ts': ['…, named:students(id)'],
  'web/features/auth/existing-account.ts': ['not asked for'],
  'web/features/landing/conversation.tsx': ['T. Mokoena', 'TM'],
  'web/features/lessons-portal/offline/fetch-file.ts': ['status …'],
  'web/components/attachments/files-need-network.ts': ['Failed to fetch: files are sent with a network only'],
  'web/features/search/search-results.tsx': ['screen …'],
  'web/features/settings/device.ts': ['Samsung Internet'],
  'web/lib/access-token.ts': ['Bearer …'],
  'web/lib/accounts-part.ts': ['Bearer …'],
  'web/lib/class-groups.ts': [
    'opacity accent fill stroke duration delay ease animate',
    'grow shrink resize shadow transform transition blur',
  ],
  'web/lib/config.ts': ['School Communicator'],
  'web/lib/errors.ts': ['update or delete on table', 'foreign key constraint', 'check constraint'],
  'web/lib/file-size.ts': ['… MB'],
  'web/lib/not-admitted.ts': ['Not admitted to the dashboard: …', 'Not admitted to the lessons portal: …'],
  'web/lib/offline/outbox.ts': ['Failed to fetch: no answer in time'],
  'web/lib/outdated.ts': ['Network error: …'],
  'web/lib/saver/price.ts': ['… GB', '… MB'],
  'web/lib/upload.ts': ['Bearer …'],
};

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|gen)\.|\/testing|^web\/(chunks|service-worker|vite)/.test(file))
  .map((file) => ({ file, found: textsOutside(file, readFileSync(join(root, file), 'utf8')) }));

test('what a person can read on a screen stands in a catalogue', () => {
  const outside = sources.flatMap(({ file, found }) =>
    found.filter((text) => !notTexts[file]?.includes(text)).map((text) => `${file}: ${text}`),
  );
  expect(outside).toEqual([]);
});

test('nothing is excused that is not there', () => {
  const foundIn = new Map(sources.map(({ file, found }) => [file, found]));
  const needless = Object.entries(notTexts).flatMap(([file, texts]) =>
    texts.filter((text) => !foundIn.get(file)?.includes(text)).map((text) => `${file}: ${text}`),
  );
  expect(needless).toEqual([]);
});

test.each([
  ['words between tags', '<p>Hello {name}</p>', ['Hello']],
  ['what is heard', '<button aria-label="close" className="Big Button" />', ['close']],
  ['a choice between two labels', '<Field label={a ? "One" : "Two"} />', ['One', 'Two']],
  ['a word for one and one for many', "<p>{n} {n === 1 ? 'child' : 'children'}</p>", ['child', 'children']],
  [
    'the same of a helper',
    `const say = () => \`\${n} \${n === 1 ? 'child' : 'children'}\`;`,
    ['child', 'children'],
  ],
  ['a word between the parts of a list', "const said = [a, b].join(', and ');", [', and']],
  ['a sentence of a helper', "const say = () => 'Failed to load';", ['Failed to load']],
  ['words around what is filled in', `const said = \`\${n} rows exported\`;`, ['… rows exported']],
  ['words for a name that is missing', "t.of({ name: given ?? 'your account' })", ['your account']],
  ['one word for a name that is missing', "t.to({ who: given || 'somebody', what: 'grade' })", ['somebody']],
  ['what a part of ours is told to say', '<Picture of="the logo" rel="noopener noreferrer" />', ['the logo']],
  [
    'sentences around a list',
    `const hint = \`\${a}; at most \${b}. Shown whole.\`;`,
    ['…; at most …. Shown whole.'],
  ],
  ['codes, queries, logs and styles are none', "x === 'A b'; console.warn('Not there'); cn('Flex gap');", []],
] as const)('%s', (_, code, expected) => {
  expect(
    textsOutside(
      'web/x.tsx',
      `export const X = () => { ${code.startsWith('<') ? `return ${code}` : code} };`,
    ),
  ).toEqual(expected);
});
