import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../../scripts/server-bundle.mjs';
import type { ServerEnvironment } from './server.ts';

export type StartedServer = {
  url: string;
  /** Bytes, as `process.memoryUsage()`; after a collection where it was started with `--expose-gc`. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
};

/**
 * Starts the server as a process of its own, so that it does not share one with what measures it.
 * @param further options of Node for that process, such as `--expose-gc`
 */
export async function startServer(
  environment: ServerEnvironment,
  further: readonly string[] = [],
): Promise<StartedServer> {
  const file = fileURLToPath(new URL('server.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production', BENCH_SERVER: JSON.stringify(environment) };
  const child = fork(file, { env, execArgv: [...process.execArgv, ...nodeOptions, ...further] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return {
    url,
    memory: () =>
      new Promise((resolve, reject) => {
        child.once('message', (told) => resolve((told as { memory: NodeJS.MemoryUsage }).memory));
        child.send('memory', (error) => error && reject(error));
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}
