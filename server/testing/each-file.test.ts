import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { patient } from './patience.ts';

// Files that share a process: what one of them puts in a module's place is its own.

const root = join(import.meta.dirname, '../..');
const importing = `import { expect, test, vi } from 'vitest';\nimport { said } from './said.ts';\n`;
/** Vitest begins with the longest. */
const filled = (length: number) => `// ${'-'.repeat(length)}\n`;
const files = {
  'vitest.config.ts': `export default { test: { isolate: false, pool: 'forks', maxWorkers: 1, setupFiles: [${JSON.stringify(join(import.meta.dirname, 'each-file.ts'))}] } };\n`,
  'word.ts': `export const word = () => 'real';\n`,
  'said.ts': `import { word } from './word.ts';\nexport const said = () => word();\n`,
  'first.test.ts': `${importing}test('real', () => expect(said()).toBe('real'));\n${filled(2_000)}`,
  'second.test.ts': `${importing}vi.mock('./word.ts', () => ({ word: () => 'in its place' }));
test('in its place', () => expect(said()).toBe('in its place'));\n${filled(1_000)}`,
  'third.test.ts': `${importing}test('real again', () => expect(said()).toBe('real'));\n`,
};

test('what a file mocks is mocked for that file, whatever came before it, and for none after it', {
  timeout: patient(60_000),
}, async () => {
  await mkdir(join(root, 'build'), { recursive: true });
  // Below the repository, where Vitest is found.
  const folder = await mkdtemp(join(root, 'build/each-file-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const report = join(folder, 'report.json');
    const args = ['run', '--reporter=json', `--outputFile=${report}`];
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).catch(() => {});
    type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };
    const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'real passed',
      'in its place passed',
      'real again passed',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
