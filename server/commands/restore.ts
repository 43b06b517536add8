import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { loadBackup } from './backup/load.ts';
import { openBackup } from './backup/reader.ts';
import { type Command, CommandError, readArguments, say, UsageError } from './command.ts';
import { typedPath } from './files.ts';
import { asOwner } from './owner.ts';

export const restore: Command = {
  usage: `[FOLDER] [--to TIME] [--replace] [--with-sessions] [--with-rights] [--without-files]
       npm run portal -- restore FILE [--with-sessions]
       npm run portal -- restore --try | --finish

Makes the portal of DATA_DIR out of a backup, with no server running on it. FOLDER is what BACKUP_DIR named when
it was made; without it the place that the settings name. All of it is made and read beside what is there, and
what is damaged or missing is named before anything is moved.

  --to TIME        as it was at a moment, with its zone: 2026-11-27T14:05+02:00; the last moment otherwise
  --replace        where DATA_DIR holds a portal already: it is moved aside, not deleted
  --with-sessions  with --to: keeps sessions, open links and unsent mails of that moment, too
  --with-rights    gives back what was taken from people since, too: classes, desks, guardians, letters, passwords
  --without-files  also where stored files that rows name are missing or damaged
  --try            only tries it, beside a running portal, and removes what it made
  --finish         finishes a restore that was cut off at its last step

FILE is what \`backup\` wrote. It is loaded into an empty database: a new DATA_DIR, or a DATABASE_URL to a
database without accounts and schools. All of it is loaded, or nothing. Sessions, open links and unsent mails
are left out, so that nothing ended since comes alive again; --with-sessions loads them too, for a move from
one place to another.`,

  async run(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        replace: { type: 'boolean' },
        'with-sessions': { type: 'boolean' },
        'with-rights': { type: 'boolean' },
        'without-files': { type: 'boolean' },
        try: { type: 'boolean' },
        finish: { type: 'boolean' },
      },
    });
    const [given, ...further] = positionals;
    if (further.length > 0)
      throw new UsageError(`There is one FOLDER or FILE, not ${further.join(', ')} too.`);
    const path = given === undefined ? undefined : typedPath(given);
    const withSessions = values['with-sessions'] ?? false;
    if (path && !(await isFolder(path))) {
      if (values.to || values.replace || values['without-files'] || values['with-rights'] || values.try)
        throw new UsageError(`${given} is no folder; the other options are for one.`);
      return restoreFile(path, withSessions);
    }
    const portal = await import('./restore-portal.ts');
    if (values.finish) return portal.finishRestore();
    if (values.try) return portal.tryRestoreOnce(path);
    return portal.restoreFromPlace({
      folder: path,
      to: values.to,
      replaces: values.replace ?? false,
      withoutFiles: values['without-files'] ?? false,
      withSessions,
      withRights: values['with-rights'] ?? false,
    });
  },
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );

async function restoreFile(file: string, withSessions: boolean): Promise<void> {
  const backup = await openBackup(file);
  try {
    await asOwner({ exclusive: true, migrated: true }, async (client) => {
      await requireNoServers(client);
      const { tables, rows, left } = await loadBackup(client, backup, { withSessions });
      await client.query('analyze');
      say(`Restored ${rows} rows of ${tables} tables, as of ${backup.header.createdAt}.`);
      if (left.length > 0) say(`Left out: ${left.join(', ')}. Everyone signs in again.`);
      say('Put the signing keys that belong to it in place (see the backup) before you start a server.');
    });
  } finally {
    backup.close();
  }
}

/** A running server would write between the rows. Each is connected as the login role of this database. */
async function requireNoServers(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename like 'portal\\_server\\_%'`,
  );
  if (rowCount) throw new CommandError('A server is connected to this database. Stop every server first.');
}
