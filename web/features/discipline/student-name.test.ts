import { expect, it } from 'vitest';
import { studentName } from './student-name.ts';

it('who cannot be resolved is Unknown Student', () => {
  expect(studentName({ first_name: 'Sipho', last_name: 'Dlamini' })).toBe('Sipho Dlamini');
  expect(studentName(null)).toBe('Unknown Student');
});
