import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerEnvironment } from './server.ts';

/** Starts the server as a process of its own, so that it does not share one with what measures it. */
export async function startServer(
  environment: ServerEnvironment,
): Promise<{ url: string; stop(): Promise<void> }> {
  const file = fileURLToPath(new URL('server.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SERVER: JSON.stringify(environment) };
  const child = fork(file, { env });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
