import { endWith, installDependencies, run } from './toolchain.mjs';

// `npm run pictures`: the pictures of the README, of docs/design-language.md and of the landing page, of the app as it runs
// now.

async function pictures() {
  await installDependencies();
  await run('node', ['e2e/support/pictures.ts']);
}

endWith(pictures());
