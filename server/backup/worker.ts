import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { keepBackup } from './keep.ts';
import type { BackupStatus } from './status.ts';

// A process beside the server: what it reads, compresses and waits for takes nothing from the requests, and a disk that
// hangs holds nobody up. It lives as long as the server. Not at a lower priority: on a machine that is busy for long it
// would be starved, and the two minutes with it.

const config = readConfig();
const log = createLog(config.logLevel);

const stopping = new AbortController();
const stop = () => stopping.abort();
process.on('disconnect', stop).on('message', (message) => message === 'stop' && stop());
// The server is told, and says when.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

const tell = (status: BackupStatus) => {
  if (process.connected) process.send?.(status, () => {});
};
await keepBackup({ config, log, tell, signal: stopping.signal });
process.exit(0);
