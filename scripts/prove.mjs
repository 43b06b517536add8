import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, installDependencies, root, run } from './toolchain.mjs';

// `npm run prove -- NAME`: one proof in its long form; without a name they are listed.

async function prove() {
  const [name, ...rest] = process.argv.slice(2);
  const names = readdirSync(join(root, 'prove')).filter((entry) =>
    existsSync(join(root, 'prove', entry, 'main.ts')),
  );
  if (!name) {
    console.log(
      `npm run prove -- NAME, where NAME is one of:\n${names.map((each) => `  ${each}`).join('\n')}`,
    );
    return;
  }
  if (!names.includes(name)) throw new Error(`There is no proof ${name}, but: ${names.join(', ')}`);
  await installDependencies();
  await run('node', [join(root, 'prove', name, 'main.ts'), ...rest]);
}

endWith(prove());
