import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, installDependencies, root, run } from './toolchain.mjs';

// `npm run bench -- NAME`: one measurement, as ratios within one run.

async function bench() {
  const [name, ...rest] = process.argv.slice(2);
  const file = join(root, 'bench', name ?? '', 'main.ts');
  if (!name || !existsSync(file)) {
    const names = readdirSync(join(root, 'bench'), { withFileTypes: true }).filter((entry) =>
      existsSync(join(root, 'bench', entry.name, 'main.ts')),
    );
    throw new Error(
      `Usage: npm run bench -- NAME, where NAME is one of: ${names.map((entry) => entry.name).join(', ')}`,
    );
  }
  await installDependencies();
  await run('node', [file, ...rest], { env: { NODE_ENV: 'production' } });
}

endWith(bench());
