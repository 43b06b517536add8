import { join } from 'node:path';
import type { FilesConfig } from '../../integrations/files/config.ts';
import { changeState, type Trial } from '../state.ts';
import type { BackupStore } from '../store/store.ts';
import { clearAway, makeBeside } from './restore.ts';

type TrialOptions = {
  dataDir: string;
  store: BackupStore;
  folder: string | undefined;
  files: FilesConfig;
  beforeFiles?: (() => Promise<void>) | undefined;
  signal?: AbortSignal;
};

const trialFolder = (dataDir: string): string => join(dataDir, 'restore-trial');

/**
 * Restores the backup into a folder of its own, starts a Postgres on it, reads every row and every stored file that the
 * rows name, and removes it all. What came of it is kept.
 */
export async function tryRestore(options: TrialOptions): Promise<Trial> {
  const { dataDir, signal } = options;
  const at = new Date().toISOString();
  const trial = await attempt(options).then(
    (said) => ({ at, passed: true, said }),
    (error: Error) => ({ at, passed: false, said: error.message }),
  );
  await clearTrial(dataDir);
  // Told to stop, it says nothing about the backup.
  signal?.throwIfAborted();
  await changeState(dataDir, { trial });
  return trial;
}

async function attempt({
  dataDir,
  store,
  folder,
  files,
  beforeFiles,
  signal,
}: TrialOptions): Promise<string> {
  await clearTrial(dataDir);
  const { tables, rows, placed, choice } = await makeBeside({
    store,
    folder,
    dataDir,
    files,
    to: undefined,
    withoutFiles: false,
    withSessions: true,
    withRights: true,
    onlyLooksAtFiles: true,
    beforeFiles,
    home: trialFolder(dataDir),
    further: new Map(),
    say: () => {},
    ...(signal && { signal }),
  });
  return `base copy ${choice.base.id} and ${choice.segments.length} segments: ${rows} rows of ${tables} tables, ${placed.placed} files of ${placed.bytes} bytes`;
}

/** Also what a trial left that was cut off. */
export async function clearTrial(dataDir: string): Promise<void> {
  await clearAway(trialFolder(dataDir));
}
