import { expect, test } from 'vitest';
import { type AnswerField, fittingOf } from './answer-form.ts';

const form: AnswerField[] = [
  { id: 'meal', kind: 'choice', label: 'Which meal?', options: ['Meat', 'None'], required: true },
  { id: 'note', kind: 'text', label: 'Note', required: false },
];

test('of what was filled in stays what the form still asks and takes', () => {
  expect(fittingOf(form, { meal: 'Meat', note: 'No nuts', bus: true })).toEqual({
    meal: 'Meat',
    note: 'No nuts',
  });
  expect(fittingOf(form, { meal: 'Fish', note: ' ' })).toEqual({});
  expect(fittingOf(form, {})).toEqual({});
});
