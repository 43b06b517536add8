import { bundled, nodeOptions } from './server-bundle.mjs';
import { endWith, installDependencies, run } from './toolchain.mjs';

// `npm run portal -- COMMAND`: the command line of whoever runs the portal.

async function portal() {
  await installDependencies({ tools: false });
  await run('node', [...nodeOptions, await bundled('portal'), ...process.argv.slice(2)]);
}

endWith(portal());
