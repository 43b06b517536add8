import type pg from 'pg';
import { loadBackup } from './backup/load.ts';
import { openBackup } from './backup/reader.ts';
import { type Command, CommandError, readArguments, say, UsageError } from './command.ts';
import { typedPath } from './files.ts';
import { asOwner } from './owner.ts';

export const restore: Command = {
  usage: `FILE [--with-sessions]

Loads a backup into an empty database, with no server running on it: a new DATA_DIR, or a DATABASE_URL to a
database without accounts and schools. All of it is loaded, or nothing. Sessions, open links and unsent mails
are left out, so that nothing ended since comes alive again; --with-sessions loads them too, for a move from
one place to another.`,

  async run(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: { 'with-sessions': { type: 'boolean' } },
    });
    const [given, ...further] = positionals;
    if (given === undefined) throw new UsageError('FILE is missing.');
    if (further.length > 0) throw new UsageError(`There is one FILE, not ${further.join(', ')} too.`);
    const backup = await openBackup(typedPath(given));
    try {
      await asOwner({ exclusive: true, migrated: true }, async (client) => {
        await requireNoServers(client);
        const { tables, rows, left } = await loadBackup(client, backup, {
          withSessions: values['with-sessions'] ?? false,
        });
        await client.query('analyze');
        say(`Restored ${rows} rows of ${tables} tables, as of ${backup.header.createdAt}.`);
        if (left.length > 0) say(`Left out: ${left.join(', ')}. Everyone signs in again.`);
        say('Put the signing keys that belong to it in place (see the backup) before you start a server.');
      });
    } finally {
      backup.close();
    }
  },
};

/** A running server would write between the rows. Each is connected as the login role of this database. */
async function requireNoServers(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename like 'portal\\_server\\_%'`,
  );
  if (rowCount) throw new CommandError('A server is connected to this database. Stop every server first.');
}
