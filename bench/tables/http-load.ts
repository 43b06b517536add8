import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Round } from '../common/rounds.ts';

type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };

/** What wrk tells at its end: times in microseconds, and whatever was no good answer. */
const report = `done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"duration":%d,"p95":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(95),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;

/**
 * Asks the same address over kept-alive connections, each as fast as it is answered, by wrk. It is
 * written in C, as pgbench is: a client in JavaScript would take a fifth of what is measured.
 */
export async function loadHttp({ url, headers, connections, seconds }: Load): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'wrk-'));
  try {
    const script = join(folder, 'report.lua');
    await writeFile(script, report);
    const shown = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const load = ['-c', String(connections), '-t', '2', '-d', String(seconds)];
    const output = await run('wrk', [...load, '-s', script, ...shown, url]);
    const told = JSON.parse(/\{.*\}/.exec(output)?.[0] ?? '{}') as Record<string, number>;
    const { requests = 0, duration = 0, p95 = 0, failed = 0 } = told;
    if (requests === 0 || failed > 0) throw new Error(`${url}: ${failed} of ${requests} requests failed`);
    return { perSecond: requests / (duration / 1_000_000), p95Ms: p95 / 1_000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () => reject(new Error(`${command} is missing: 'apt-get install wrk' brings it`)));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
