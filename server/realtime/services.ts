import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/keys.ts';
import type { Allowance } from './broadcasts/allowance.ts';
import type { Catalog } from './changes/catalog.ts';
import type { Checkpoints } from './channels/checkpoints.ts';
import type { ChannelRegistry } from './channels/registry.ts';
import type { Feed } from './feed/feed.ts';
import type { PresenceBoard } from './presence/presence.ts';

/** What the frames of every socket are handled with. */
export type RealtimeServices = {
  database: Database;
  keys: KeyRing;
  catalog: Catalog;
  registry: ChannelRegistry;
  presence: PresenceBoard;
  allowance: Allowance;
  changes: Omit<Feed, 'stop'>;
  checkpoints: Checkpoints;
  log: Logger;
};
