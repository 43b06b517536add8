import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled, nodeOptions } from '../../scripts/server-bundle.mjs';

/** The server as people start it, with the demo school and its adverts, on a folder of its own. */
export async function startDemoServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-landing-'));
  const program = [...nodeOptions, await bundled('server')];
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, address] = /is ready at (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}
