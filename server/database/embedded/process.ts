import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './account.ts';
import type { Address } from './connection.ts';
import type { OpenFolder } from './folder.ts';

/** A program of Postgres that was started. */
export type Running = {
  pid: number | undefined;
  /** Resolves with its exit code, or null where a signal ended it. @throws when it could not be started at all */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  /** The last of what it said, for whoever reports its failure. */
  said(): string;
  /** From here on it lives by itself: a killed server leaves it running and the next one adopts it. */
  letGo(): void;
};

/** How a program of Postgres is started: as the account, in English and UTC, with the folder as descriptor 3. */
function childOptions(folder: OpenFolder, account: Account) {
  return {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', ...(folder.fd === undefined ? [] : [folder.fd])] as (
      | 'ignore'
      | 'pipe'
      | number
    )[],
  };
}

export function runProgram(
  program: string,
  arguments_: string[],
  folder: OpenFolder,
  account: Account,
  { detached = false } = {},
): Running {
  const child = spawn(program, arguments_, { ...childOptions(folder, account), detached });
  const said = collect(child);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  // Whoever does not wait for it asks hasEnded().
  ended.catch(() => {});
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  return {
    pid: child.pid,
    ended,
    hasEnded: () => failed || child.exitCode !== null || child.signalCode !== null,
    said,
    letGo: () => {
      child.unref();
      (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
    },
  };
}

export function runPostgres(
  postgres: string,
  folder: OpenFolder,
  account: Account,
  address: Address,
  further: Readonly<Record<string, string>> = {},
): Running {
  const onSocket = process.platform !== 'win32';
  const settings = {
    listen_addresses: onSocket ? '' : address.host,
    port: String(address.port),
    ...(onSocket && { unix_socket_directories: address.host, unix_socket_permissions: '0700' }),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // As it comes with segments of the usual size; initdb counts both in segments.
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    ...further,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return runProgram(postgres, ['-D', folder.path, ...flags], folder, account, { detached: true });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text.trim();
}

/**
 * Of what Postgres said, what it said of itself: of statements that failed it repeats their text and values,
 * which may be a person's.
 */
export function ownWords(said: string): string {
  const ofItself = /^\d{4}-\d\d-\d\d \S+ UTC \[\d+\] (?:LOG|WARNING|FATAL|PANIC): /;
  return said
    .split('\n')
    .filter((line) => ofItself.test(line))
    .slice(-10)
    .join('\n');
}
