import { endWith, installDependencies, run } from './toolchain.mjs';

// `npm run dev`: the server, restarted on a change, and the web app beside it, which reloads on one.

async function develop() {
  await installDependencies({ tools: false });
  const server = run('node', ['--watch', 'server/main.ts']);
  const web = run('vite', ['--config', 'web/vite.config.ts']);
  await Promise.race([server, web]);
}

endWith(develop());
