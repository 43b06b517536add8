import { join } from 'node:path';
import { endWith, installDependencies, root, run } from './toolchain.mjs';

// `npm run portal -- COMMAND`: the command line of whoever runs the portal.

async function portal() {
  await installDependencies({ tools: false });
  await run('node', [join(root, 'server/commands/main.ts'), ...process.argv.slice(2)]);
}

endWith(portal());
