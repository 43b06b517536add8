import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundled, nodeOptions } from '../../../scripts/server-bundle.mjs';
import { kill } from '../../database/embedded/postmaster.ts';
import { childrenOf } from './own-postgres.ts';

/** The server as its own process, as it runs for a school. */
export type ServerProcess = {
  url: string;
  pid: number;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Everything it has said so far. */
  said(): string;
  /** Ends it as an operator does, or without warning. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const kept = fileURLToPath(new URL('keep-serving.ts', import.meta.url));

/** Resolves once the server is ready; rejects with what it said when it ends before. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  return startProgram(await bundled('server'), environment);
}

/** A server that is started again whenever it ends by a fault, as `npm start` does it, at the same address. */
export type KeptServer = ServerProcess & {
  /** Kills the server that serves now, if one does; whether one did. */
  killServer(): Promise<boolean>;
};

/** @param environment with a PORT, or a server that is started again listens elsewhere */
export async function startKeptServer(
  environment: { PORT: string } & Record<string, string>,
): Promise<KeptServer> {
  const server = await startProgram(kept, environment);
  return {
    ...server,
    async killServer() {
      const pids = await childrenOf(server.pid);
      for (const pid of pids) kill(pid, 'SIGKILL');
      return pids.length > 0;
    },
  };
}

async function startProgram(program: string, environment: Record<string, string>): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    LOG_LEVEL: 'error',
    ...environment,
  };
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const url = await readyAt(child, () => said);
  return {
    url,
    pid: child.pid ?? 0,
    isRunning,
    said: () => said,
    async end(signal = 'SIGTERM') {
      if (!isRunning()) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}

function readyAt(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /is ready at (\S+)/.exec(said())?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(`the server ended: ${said()}`)));
  });
}
