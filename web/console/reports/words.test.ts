import { describe, expect, test } from 'vitest';
import { t } from '#texts/console-reports';
import { formatWait, numbered, stepLabel, summedBy, sumOf } from './words.ts';

describe('how a report says its figures', () => {
  test('one is singular, many have their thousands marked', () => {
    const said = (count: number) => t.messagesAndTurns({ ...numbered(count), answered: 1, asked: 2 });
    expect(said(1)).toBe('1 message. 1 of 2 turns were answered.');
    expect(said(0)).toMatch(/^0 messages\. /);
    expect(said(1200)).toMatch(/^1,200 messages\. /);
  });

  test('a time to an answer is in the unit that people would use', () => {
    expect(formatWait(12.4)).toBe('12 min');
    expect(formatWait(90)).toBe('1.5 h');
    expect(formatWait(2880)).toBe('2 days');
    expect(formatWait(1440)).toBe('1 day');
  });

  test('a step is a day, or a month of a year', () => {
    expect(stepLabel({ starts_on: '2026-03-09', step: 'day' })).toBe('Mar 9');
    expect(stepLabel({ starts_on: '2026-03-09', step: 'week' })).toBe('Mar 9');
    expect(stepLabel({ starts_on: '2026-03-01', step: 'month' })).toBe('Mar 2026');
  });

  test('rows are added up by name, the largest first or in an order of their own', () => {
    const rows = [
      { grade: 'Grade 8', level: 8, count: 1 },
      { grade: 'Grade 9', level: 9, count: 5 },
      { grade: 'Grade 8', level: 8, count: 2 },
    ];
    const byGrade = (order?: (row: { level: number }) => number) =>
      summedBy(
        rows,
        ({ grade }) => grade,
        ({ count }) => count,
        order,
      );
    expect(byGrade()).toEqual([
      { name: 'Grade 9', value: 5 },
      { name: 'Grade 8', value: 3 },
    ]);
    expect(byGrade(({ level }) => level).map(({ name }) => name)).toEqual(['Grade 8', 'Grade 9']);
    expect(sumOf(rows, ({ count }) => count)).toBe(8);
  });
});
