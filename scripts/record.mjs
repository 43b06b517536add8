import { execFileSync } from 'node:child_process';
import { endWith, installDependencies, root, run, withTools } from './toolchain.mjs';

// `npm run record`: writes anew whatever is written down of the database, the texts and the rooms, and says what became
// other than it was, to be read as the change that it is before it is committed.

/**
 * What a command writes, and where it stands in the repository.
 * @typedef {{ what: string, program: string, args: string[], env?: Record<string, string>, paths: string[] }} Written
 */

/** In this order: what comes of changes is recorded by the types as they are now. @type {Written[]} */
export const written = [
  {
    what: 'types and schema',
    program: 'node',
    args: ['database/types/generate.ts'],
    paths: ['contract/database.types.ts', 'database/schema/'],
  },
  { what: 'texts', program: 'node', args: ['messages/tools/texts.ts'], paths: ['messages/compiled/'] },
  {
    what: 'texts of forms',
    program: 'vitest',
    args: ['run', 'contract/form-texts.test.ts', '-u'],
    paths: ['contract/form-texts.txt'],
  },
  {
    what: 'what comes of every change',
    program: 'vitest',
    args: ['run', 'database/tests/effects'],
    env: { EFFECTS: 'record' },
    paths: ['database/tests/effects/'],
  },
  {
    what: 'unusual statements',
    program: 'vitest',
    args: ['run', 'database/tests/statements'],
    env: { UNUSUAL: 'record' },
    paths: ['database/tests/statements/unusual.json'],
  },
  {
    what: 'rooms',
    program: 'node',
    args: ['scripts/import-rules.mjs'],
    paths: ['docs/architecture.md'],
  },
];

/** @param {readonly Written[]} all */
async function record(all) {
  await installDependencies();
  const paths = all.flatMap((one) => one.paths);
  const before = stateOf(paths);
  /** @type {string[]} */
  const failed = [];
  for (const { what, program, args, env } of all) {
    console.log(`\n── ${what}`);
    await run(program, args, { env: { TEST_PATIENCE: '4', ...env } }).catch(() => failed.push(what));
  }
  await run('biome', ['check', '--write', '--no-errors-on-unmatched', ...paths], { quiet: true });
  const after = stateOf(paths);
  const changed = [...after].filter(([file, digest]) => before.get(file) !== digest).map(([file]) => file);
  const gone = [...before.keys()].filter((file) => !after.has(file));
  console.log(
    changed.length + gone.length === 0
      ? '\nEverything is as it was.'
      : `\nOther than before, to be read before it is committed:\n${[...changed, ...gone].sort().join('\n')}`,
  );
  if (failed.length > 0)
    throw new Error(`\nNot written to its end, for a reason said above: ${failed.join(', ')}`);
}

/** The files below the paths, with what each holds. @param {readonly string[]} paths */
function stateOf(paths) {
  const git = (/** @type {string[]} */ args, input = '') =>
    execFileSync('git', args, { cwd: withTools().cwd, encoding: 'utf8', input, maxBuffer: 2 ** 26 });
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths]);
  const deleted = new Set(git(['ls-files', '--deleted', '-z', '--', ...paths]).split('\0'));
  const files = [...new Set(listed.split('\0'))].filter((file) => file && !deleted.has(file));
  const digests = git(['hash-object', '--stdin-paths'], files.map((file) => `${root}/${file}\n`).join(''));
  return new Map(files.map((file, index) => [file, digests.split('\n')[index]]));
}

if (process.argv[1]?.endsWith('record.mjs')) endWith(record(written));
