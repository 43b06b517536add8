import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { endWith, installDependencies, root, run } from './toolchain.mjs';

// `npm run validate`: the quick checks, without a database or a browser.

/** Of two quiet cores one checks the types of the browser's code, the other those of the rest. */
const checkers = ['--checkers', String(Math.max(1, Math.floor(availableParallelism() / 2)))];

/**
 * What was found of files that are as they were is not asked again: a second run takes a tenth of the first.
 * @param {string} name of the program
 * @param {string} project
 */
const types = (name, project) =>
  run('tsc', [
    ...['-p', project, '--incremental', '--tsBuildInfoFile', join(root, `build/types/${name}.tsbuildinfo`)],
    ...checkers,
  ]);

/** Runs all of them beside each other; each says itself what is wrong. @throws what the first one ended with */
export async function validate() {
  const ended = await Promise.allSettled([
    types('server', 'tsconfig.json'),
    types('web', 'web/tsconfig.json'),
    run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
    run('node', ['scripts/check-imports.mjs']),
    checkBudgets(),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('validate.mjs')) {
  endWith(installDependencies().then(validate));
}
