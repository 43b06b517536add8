import { checkBudgets } from './budgets.mjs';
import { endWith, installDependencies, run } from './toolchain.mjs';

// `npm run validate`: the quick checks, without a database or a browser.

export async function validate() {
  await run('tsc', ['-p', 'tsconfig.json']);
  await run('tsc', ['-p', 'web/tsconfig.json']);
  await run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']);
  await run('node', ['scripts/check-imports.mjs']);
  await checkBudgets();
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('validate.mjs')) {
  endWith(installDependencies().then(validate));
}
