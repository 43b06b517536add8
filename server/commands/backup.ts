import { stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { writeBackup } from './backup/write.ts';
import { type Command, CommandError, readArguments, say, UsageError } from './command.ts';
import { typedPath } from './files.ts';
import { asOwner } from './owner.ts';

export const backup: Command = {
  usage: `FILE [--force]

Writes every table, as it stands at one moment, to FILE, readable by you only. Servers may go on serving.
An existing FILE is refused, unless --force says to replace it. The file holds people's details and password
hashes: keep it as safe as the database.`,

  async run(args) {
    const { values, positionals } = readArguments({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean' } },
    });
    const [given, ...further] = positionals;
    if (given === undefined) throw new UsageError('FILE is missing.');
    if (further.length > 0) throw new UsageError(`There is one FILE, not ${further.join(', ')} too.`);
    const file = typedPath(given);
    if (!values.force && (await stat(file).catch(() => undefined))) {
      throw new CommandError(`${given} exists. Name another file, or add --force to replace it.`);
    }
    await asOwner({ mustExist: true }, async (client, config) => {
      const { tables, rows, bytes } = await writeBackup(client, file);
      say(`${given}: ${rows} rows of ${tables} tables, ${Math.ceil(bytes / 1024)} KiB.`);
      say(besides(config));
    });
  },
};

/** A database alone is not the whole portal. */
function besides(config: Config): string {
  const keys = config.jwtKeys ? 'the keys in JWT_KEYS' : `${config.dataDir}/secrets/jwt-keys.json`;
  return `Keep with it: ${keys} (without them every factor and session must be made anew), and the stored files, if there are any.`;
}
