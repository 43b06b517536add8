import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import type { Statement } from '../../server/database/scope.ts';
import { p95, type Round } from '../common/rounds.ts';

/** Debian's package postgresql-contrib-15 brings it, without a place in the path. */
const places = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench'];

function findPgbench(): string {
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("pgbench is missing: 'apt-get install postgresql-contrib' brings it");
  return found;
}

/** A transaction as pgbench's language writes it, and the values of its variables. */
export type Script = { text: string; variables: Record<string, string> };

/**
 * The statements of one transaction, each with its values as variables of the script. One after the other
 * they need a begin and a commit; in a pipeline they are a transaction by themselves, as the server sends them.
 */
export function scriptOf(statements: readonly Statement[], pipelined: boolean): Script {
  const variables: Record<string, string> = {};
  const lines = statements.map(({ text, values = [] }, index) => {
    values.forEach((value, at) => {
      variables[`v${index}_${at + 1}`] = textOf(value);
    });
    return `${text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, at) => `:v${index}_${at}`)};`;
  });
  const script = pipelined ? ['\\startpipeline', ...lines, '\\endpipeline'] : ['begin;', ...lines, 'commit;'];
  return { text: `${script.join('\n')}\n`, variables };
}

function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((entry) => `"${String(entry).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

type Run = { connection: ConnectionConfig; script: Script; connections: number; seconds: number };

export async function runPgbench({ connection, script, connections, seconds }: Run): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script.text);
    const variables = Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const fixed = ['-n', '-M', 'prepared', '-l', '--log-prefix', join(folder, 'log'), '-f', file];
    const load = ['-c', String(connections), '-j', '2', '-T', String(seconds)];
    const output = await run(findPgbench(), [...fixed, ...load, ...variables], environmentOf(connection));
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    return { perSecond, p95Ms: p95(await latencies(folder)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The third field of each line of the log is the time of one transaction, in microseconds. */
async function latencies(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1_000),
  );
}

function environmentOf({ host, port, user, password, database }: ConnectionConfig): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: String(password),
    PGDATABASE: database,
    // pgbench prepares its statements before the first of them has set the role.
    PGOPTIONS: '-c role=authenticated',
  };
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(complaint))));
  });
}
