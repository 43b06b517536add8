import { expect, test } from 'vitest';
import { isCutOnPaper } from './paper.ts';

const hours = 6;
/** 45 minutes of a day of six hours. */
const lesson = (title: string, lanes = 1) => ({ entry: { title }, height: 12.5, lanes });
const facts = ['08:00 – 08:45', 'Grade 6', 'Room 12'];

test('an ordinary lesson has room on paper', () => {
  expect(isCutOnPaper(lesson('Mathematics'), hours, facts)).toBe(false);
  expect(isCutOnPaper(lesson('Natural Sciences and Technology'), hours, facts)).toBe(false);
});

test('a long room, a long teacher or a long title is cut', () => {
  const endless = 'Wolokohlanganisa'.repeat(8);
  expect(isCutOnPaper(lesson('Mathematics'), hours, [...facts, endless])).toBe(true);
  expect(isCutOnPaper(lesson(endless), hours, facts)).toBe(true);
});

test('three that clash share the room of one', () => {
  expect(isCutOnPaper(lesson('Mathematics', 3), hours, facts)).toBe(true);
});
