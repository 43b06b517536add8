import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofOf } from './owner-proof.ts';

test('a password is taken as it was typed, and a code without the spaces of a copy', () => {
  expect(proofOf(' my secret ', false)).toEqual({ current_password: ' my secret ' });
  expect(proofOf(' 123456\n', true)).toEqual({ nonce: '123456' });
});

/** What takes only the six digits of a message. */
const ofCodes = ['contract/portal-account.ts'];

test('no schema of a form or call cuts a password short: its spaces are part of it', () => {
  const root = new URL('../../', import.meta.url);
  const cuts =
    /\b(proof|(current_|new_|confirm_)?password): [^,]*\b(z\.trim|\.trim|filledLine|filledText|requiredText|optionalText|filled\b)/;
  const cutting = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|gen)\.tsx?$/.test(path))
    .filter((path) => cuts.test(readFileSync(new URL(path, root), 'utf8')));
  expect(cutting).toEqual(ofCodes);
});
