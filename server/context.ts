import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { KeyRing } from './keys/keys.ts';

/** What every part of the server is given. It holds no state of a request. */
export type Context = {
  config: Config;
  database: Database;
  keys: KeyRing;
  log: Logger;
  /** The address that people reach the portal at, without a slash at its end. */
  publicUrl(): string;
};
