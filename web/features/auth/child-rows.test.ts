import { describe, expect, it } from 'vitest';
import { emptyChild } from '#contract/registration-forms.ts';
import { errorsByRow, formPath, sentRows } from './child-rows.ts';

const lerato = { ...emptyChild(), first_name: 'Lerato' };
const rows = [emptyChild(), lerato, emptyChild(), { ...lerato, first_name: 'Thabo' }];

describe('child rows of a registration', () => {
  it('sends only rows in which something is filled', () => {
    expect(sentRows(rows)).toEqual([1, 3]);
  });

  it('finds the row on the screen that an answer of the server means', () => {
    expect(formPath('children.1.grade_id', rows)).toBe('children.3.grade_id');
    expect(formPath('children.0.first_name', rows)).toBe('children.1.first_name');
    expect(formPath('school_id', rows)).toBe('school_id');
  });

  it('shows an error at the row that it belongs to', () => {
    const errors = errorsByRow(['first', 'second'], rows);
    expect(errors[1]).toBe('first');
    expect(errors[3]).toBe('second');
    expect(errors[0]).toBeUndefined();
  });
});
