import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Asks while no file can be opened, and again when files can. */
const asking = `
  import { closeSync, openSync } from 'node:fs';
  import { isCommonPassword } from ${JSON.stringify(new URL('common-passwords.ts', import.meta.url))};
  const open = [];
  const files = () => open.push(openSync('/dev/null'));
  const said = [];
  try { for (;;) files(); } catch ({ code }) { said.push(code); }
  said.push(await isCommonPassword('Password1').catch(() => 'cannot'));
  for (const file of open) closeSync(file);
  for (const password of ['Password1', 'School2026', 'karoo sunrise over nine hills'])
    said.push(await isCommonPassword(password));
  console.log(JSON.stringify(said));
`;

test('a list that could not be read, because too many files were open, is read with the next password', async () => {
  const shell = 'ulimit -n 256; exec "$0" --input-type=module --eval "$1"';
  const { stdout } = await promisify(execFile)('sh', ['-c', shell, process.execPath, asking], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: {},
  });
  expect(JSON.parse(stdout)).toEqual(['EMFILE', 'cannot', true, true, false]);
});
