import { expect, test } from 'vitest';
import { patienceOf } from './longest-first.ts';

test('a file is as long as its most patient limit, whatever it is called', () => {
  expect(patienceOf('vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(120_000) })')).toBe(
    120_000,
  );
  expect(patienceOf('expect(impatient(5)).toBe(patient(limit))')).toBe(0);
  expect(patienceOf('')).toBe(0);
});
