import { expect, test } from 'vitest';
import type { AnswerField, Filled } from '#contract/answer-form.ts';
import type { AnswerChoice } from '#contract/enums.ts';
import type { GivenAnswer } from '#web/entities/requests/reads.ts';
import { tallyOf } from './tally.ts';

const field = (id: string, kind: AnswerField['kind'], options?: string[]): AnswerField => ({
  id,
  kind,
  label: `What about ${id}?`,
  required: true,
  ...(options && { options }),
});

const given = (answered_at: string, filled: Filled, answer: AnswerChoice = 'yes'): GivenAnswer => ({
  guardianship_id: null,
  name: null,
  answer,
  filled,
  way: 'screen',
  taken_by: null,
  signed_on: null,
  answered_at,
});

const evening = field('evening', 'choice', ['Thursday', 'Friday']);

test('each choice is counted, also the one that nobody made', () => {
  const learners = [
    { answers: [given('2026-03-01', { evening: 'Thursday' })] },
    { answers: [given('2026-03-02', { evening: 'Thursday' })] },
    { answers: [] },
  ];
  expect(tallyOf([evening], learners)).toEqual([
    {
      id: 'evening',
      label: 'What about evening?',
      choices: [
        { choice: 'Thursday', count: 2 },
        { choice: 'Friday', count: 0 },
      ],
    },
  ]);
});

test('of two guardians the later one counts, and a no or a yes taken back does not', () => {
  const learners = [
    { answers: [given('2026-03-01', { evening: 'Thursday' }), given('2026-03-02', { evening: 'Friday' })] },
    { answers: [given('2026-03-03', { evening: 'Thursday' }, 'taken_back')] },
  ];
  expect(tallyOf([evening], learners)).toMatchObject([{ choices: [{ count: 0 }, { count: 1 }] }]);
});

test('several choices, yes and no, and numbers together', () => {
  const form = [field('days', 'several', ['Mon', 'Tue']), field('bus', 'yes_no'), field('guests', 'number')];
  const learners = [
    { answers: [given('2026-03-01', { days: ['Mon', 'Tue'], bus: true, guests: 2 })] },
    { answers: [given('2026-03-01', { days: ['Tue'], bus: false, guests: 3 })] },
  ];
  expect(tallyOf(form, learners)).toMatchObject([
    {
      choices: [
        { choice: 'Mon', count: 1 },
        { choice: 'Tue', count: 2 },
      ],
    },
    {
      choices: [
        { choice: true, count: 1 },
        { choice: false, count: 1 },
      ],
    },
    { sum: 5 },
  ]);
});

test('texts and days are not counted, nor a question that nobody has answered', () => {
  const form = [field('note', 'text'), field('day', 'date'), evening];
  expect(tallyOf(form, [{ answers: [given('2026-03-01', { note: 'A', day: '2026-03-04' })] }])).toEqual([]);
});
