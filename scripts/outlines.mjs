import { endWith, installDependencies, run } from './toolchain.mjs';

// `npm run outlines`: docs/screen-readers/, what a screen reader hears on each screen as it is now.

async function outlines() {
  await installDependencies();
  await run('node', ['e2e/support/outlines.ts']);
}

endWith(outlines());
