import { describe, expect, test } from 'vitest';
import { RequestError } from '#web/lib/request.ts';
import { deletionProblem } from './in-use.ts';

const refused = (table: string) =>
  new RequestError(
    `update or delete on table "grades" violates foreign key constraint "x" on table "${table}"`,
    '23503',
    409,
    `Key (id, school_id)=(1, 2) is still referenced from table "${table}".`,
  );

describe('a deletion that is refused', () => {
  test('says who still uses the grade', () => {
    expect(deletionProblem(refused('students'), 'grade')).toBe(
      'This grade is still used by learners. Change or remove those first.',
    );
    expect(deletionProblem(refused('teacher_subjects'), 'subject')).toBe(
      'This subject is still used by teaching assignments. Change or remove those first.',
    );
  });

  test('says so for a table that it does not know', () => {
    expect(deletionProblem(refused('inventories'), 'grade')).toBe(
      'This grade is still used by other records. Change or remove those first.',
    );
  });

  test('for another reason says that reason', () => {
    expect(deletionProblem(new RequestError('denied', '42501', 403, ''), 'grade')).toBe(
      'You do not have permission to do this.',
    );
  });
});
