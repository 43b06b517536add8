import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { installDependencies, root } from './toolchain.mjs';

// `npm start`: installs and builds what is missing, then serves.

await installDependencies();
await buildWeb();

// The channel ends with this process, however it ends; the server then stops by itself.
const server = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'server/main.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Modules compiled once are kept, which halves the later starts.
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...process.env },
});
server.once('close', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill('SIGTERM'));
}

// A killed npm tells nobody: this process is then handed to another parent.
if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 1000).unref();
}
