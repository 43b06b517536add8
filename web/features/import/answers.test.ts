import { expect, test } from 'vitest';
import type { ImportLine, ImportPreview } from '#contract/imports.ts';
import { answeredAs, answerOf, otherChildren, withAnswers } from './answers.ts';

const asked = (line: number, ...likes: string[]) =>
  ({
    sheet: null,
    line,
    status: 'asked',
    likes: likes.map((id) => ({ id, text: id, said: undefined })),
  }) as unknown as ImportLine;
const preview = (...lines: ImportLine[]) => ({ lines }) as unknown as ImportPreview;

test('another child is told to the import also where the next preview asks about the line no more', () => {
  const answers = withAnswers({}, [asked(2, 'zoe'), asked(3, 'cid')], 'other');
  // As the server answers an import that was refused: it has taken the answers.
  const next = preview({ ...asked(2, 'zoe'), status: 'new' }, asked(4, 'eve'));
  expect(answeredAs(next, answers, 'other')).toEqual([]);
  expect(otherChildren(withAnswers(answers, [asked(4, 'eve')], 'other'))).toEqual([
    { sheet: null, line: 2, than: ['zoe'] },
    { sheet: null, line: 3, than: ['cid'] },
    { sheet: null, line: 4, than: ['eve'] },
  ]);
});

test('an answer stays with its line while the line looks like nobody else', () => {
  const answers = withAnswers(withAnswers({}, [asked(2, 'zoe')], 'other'), [asked(3, 'cid')], 'same');
  expect(answerOf(asked(2, 'zoe'), answers)).toBe('other');
  expect(answerOf(asked(2, 'zoe', 'another Zoë'), answers)).toBeUndefined();
  expect(answerOf(asked(3, 'cid'), answers)).toBe('same');
  expect(answerOf(asked(4, 'eve'), answers)).toBeUndefined();
});

test('the last answer of a line counts', () => {
  const answers = withAnswers(withAnswers({}, [asked(2, 'zoe')], 'other'), [asked(2, 'zoe')], 'same');
  expect(otherChildren(answers)).toEqual([]);
});
