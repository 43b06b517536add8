import { expect, test } from 'vitest';
import { passwordCost as cheapest } from '../testing/cheapest-password-cost.ts';
import { passwordCost } from './hashing/password-cost.ts';
import { hash } from './hashing/threads.ts';

test("a school's server hashes at the first of OWASP's settings, and one in the process of a test at the least", async () => {
  expect(passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { memoryCost, timeCost, parallelism } = cheapest;
  expect(await hash('correct horse')).toContain(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
});
