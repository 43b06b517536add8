import { join } from 'node:path';
import { beginWeb } from './build.mjs';
import { keepServing } from './keep-serving.mjs';
import { bundled, nodeOptions } from './server-bundle.mjs';
import { installDependencies, ownNode, root } from './toolchain.mjs';

// `npm start`: installs and builds what is missing, then serves, and again after a fault.

await installDependencies({ tools: false });
const web = beginWeb();
const failed = (/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
};
web.servable.catch(failed);

// Postgres starts and is brought up to date while the web app is built.
const { ended, serving, stop } = keepServing(
  ownNode(),
  [...nodeOptions, await bundled('server'), '--await-web'],
  // Modules compiled once are kept, which halves the later starts.
  { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...process.env },
  web.servable,
);
ended.then((code) => process.exit(code), failed);
// Without them more is sent; that a disk is full is no reason to end what serves.
serving.then(web.finish).catch((error) => {
  console.error('The copies of the app that are sent compressed could not be made:', error);
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);

// A killed npm tells nobody: this process is then handed to another parent.
if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(), 1000).unref();
}
