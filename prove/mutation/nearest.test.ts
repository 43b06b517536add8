import { expect, test } from 'vitest';
import { nearestTests } from './nearest.ts';

const mutant = {
  id: '',
  kind: '',
  object: 'public.message_attachments',
  beside: ['private.drop_attachment_file'],
  place: 'database/rules/public.message_attachments.sql:3',
  before: '',
  after: '',
  sql: '',
};
const seen = (file: string, text = '', tables?: string[]) => ({
  file,
  text,
  digest: '',
  ...(tables && { touched: { functions: [], tables } }),
});

test("a table's own tests come first, then the catalogue's, what names it, what touches it, and no others", () => {
  const files = [
    seen('server/storage/files.test.ts', '', ['public.message_attachments']),
    seen('database/tests/world.test.ts', '', ['public.message_attachments', 'public.messages']),
    seen('database/tests/small.test.ts', '', ['public.message_attachments']),
    seen('database/tests/foreign.test.ts', '', ['public.grades']),
    seen('database/tests/structure.test.ts'),
    seen('database/tests/called.test.ts', 'select drop_attachment_file()', ['public.message_attachments']),
    seen('database/tests/unseen.test.ts', 'select from message_attachments'),
    seen('database/tests/inlined.test.ts', 'select from message_attachments', ['public.messages']),
    seen('database/tests/message-attachments.test.ts'),
  ];
  const nearest = nearestTests(mutant, files, 10);
  expect(nearest.map((file) => file.split('/').at(-1)?.replace('.test.ts', ''))).toEqual([
    'message-attachments',
    'structure',
    'called',
    'unseen',
    'small',
    'world',
    'files',
    'inlined',
  ]);
  expect(nearestTests(mutant, files, 2)).toEqual(nearest.slice(0, 2));
  // What is inside a function is not in the catalogue.
  expect(nearestTests({ ...mutant, isInside: true }, files, 10)).not.toContain(
    'database/tests/structure.test.ts',
  );
});

test('what has caught most of the same file of SQL comes before what is named after it', () => {
  const files = [
    seen('database/tests/message-attachments.test.ts'),
    seen('database/tests/called.test.ts', 'select from message_attachments'),
    seen('database/tests/foreign.test.ts', '', ['public.grades']),
  ];
  const catches = (file: string) => (file.includes('called') ? 2 : file.includes('foreign') ? 5 : 0);
  expect(nearestTests(mutant, files, 10, catches)).toEqual([
    'database/tests/called.test.ts',
    'database/tests/message-attachments.test.ts',
  ]);
});
