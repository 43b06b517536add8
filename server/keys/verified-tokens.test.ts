import { expect, test } from 'vitest';
import { rememberVerified } from './verified-tokens.ts';

function counted(claims: Record<string, unknown>) {
  let times = 0;
  const verify = async (token: string) => {
    times += 1;
    if (token === 'forged') throw new Error('signature');
    return { sub: token, ...claims };
  };
  return { verify, times: () => times };
}

test('a genuine token is checked once, and answered with claims of its own each time', async () => {
  const { verify, times } = counted({ exp: 1_000 });
  const remembered = rememberVerified(verify, () => 500);
  const first = await remembered('a');
  first.sub = 'changed';
  expect(await remembered('a')).toEqual({ sub: 'a', exp: 1_000 });
  expect(times()).toBe(1);
  expect((await remembered('b')).sub).toBe('b');
});

test('an expired token is checked again, so that it is refused as one', async () => {
  let now = 999;
  const { verify, times } = counted({ exp: 1_000 });
  const remembered = rememberVerified(verify, () => now);
  await remembered('a');
  now = 1_000;
  await remembered('a');
  expect(times()).toBe(2);
});

test('a forged token is never remembered', async () => {
  const { verify, times } = counted({ exp: 1_000 });
  const remembered = rememberVerified(verify, () => 500);
  await expect(remembered('forged')).rejects.toThrow('signature');
  await expect(remembered('forged')).rejects.toThrow('signature');
  expect(times()).toBe(2);
});

test('the tokens of a country’s morning are remembered at once, and no more than that', async () => {
  const { verify, times } = counted({ exp: 1_000 });
  const remembered = rememberVerified(verify, () => 500);
  const people = Array.from({ length: 15_000 }, (_, at) => `person ${at}`);
  for (const token of [...people, ...people]) await remembered(token);
  expect(times()).toBe(people.length);
  for (let at = 0; at < 20_000; at += 1) await remembered(`other ${at}`);
  await remembered('person 0');
  expect(times()).toBe(people.length + 20_000 + 1);
});
