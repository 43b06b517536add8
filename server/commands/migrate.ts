import { readConfig } from '../config.ts';
import { migrate, withMigrationLock } from '../database/migrate.ts';
import { locate } from '../database/open.ts';
import { createCommandLog } from '../log.ts';
import { type Command, readArguments, say } from './command.ts';

export const migrateCommand: Command = {
  usage: `

Applies the migrations that the database does not have yet and prints their names. A server does the same
when it starts; use this to do it beforehand, with servers of the old version stopped.`,

  async run(args) {
    readArguments({ args, options: {} });
    const log = createCommandLog();
    const location = await locate(readConfig(), { exclusive: false });
    try {
      const applied = await withMigrationLock(location.ownerDirect, (client) => migrate(client, log));
      for (const name of applied) say(name);
      say(applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`);
    } finally {
      await location.leave();
    }
  },
};
