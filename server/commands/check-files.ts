import { createHash } from 'node:crypto';
import { looseFiles, type NamedFile, namedFiles } from '../backup/named-files.ts';
import { fileStore } from '../integrations/files/adapter.ts';
import type { FileStore } from '../integrations/files/files.ts';
import { type Command, CommandError, readArguments, say } from './command.ts';
import { asOwner } from './owner.ts';

export const checkFiles: Command = {
  usage: `[--contents]

Compares the rows that name stored files with the files in the store, whichever store and database it is, beside
running servers. Names each row whose file is missing or of another size, and each file that nothing names.
Ends with 1 where a row's file is missing or damaged.

  --contents  also reads every file, and compares it with the digest that was taken when it was stored`,

  async run(args) {
    const { values } = readArguments({ args, options: { contents: { type: 'boolean' } } });
    await asOwner({ mustExist: true }, async (client, config) => {
      await client.query('set role portal_backup');
      const store = await fileStore(config.files);
      const kept = new Map<string, number>();
      for await (const { version, bytes } of store.list()) kept.set(version, bytes);
      const named = await namedFiles(client);
      const faults = await faultsOf(named, kept, store, values.contents ?? false);
      for (const fault of faults) say(fault);
      const loose = await looseFiles(client);
      const known = new Set(named.map(({ version }) => version));
      const strangers = [...kept].filter(([version]) => !known.has(version) && !loose.has(version));
      for (const [version, bytes] of strangers) say(`${version} (${bytes} bytes) is named by no row`);
      say(`${named.length} files are named by rows, ${kept.size} are in the store.`);
      if (faults.length > 0) throw new CommandError(`${faults.length} files are missing or damaged.`);
      say(values.contents ? 'Each is there, with its size and content.' : 'Each is there, with its size.');
    });
  },
};

/** In words, each with where the file stands in the portal. */
async function faultsOf(
  named: readonly NamedFile[],
  kept: ReadonlyMap<string, number>,
  store: FileStore,
  readsContents: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { version, where, bytes, md5 } of named) {
    const found = kept.get(version) ?? (await sizeOf(store, version));
    if (found === undefined) faults.push(`${where}: ${version} is missing`);
    else if (bytes !== null && found !== bytes)
      faults.push(`${where}: ${version} has ${found} bytes instead of ${bytes}`);
    else if (readsContents && md5 && (await digestOf(store, version)) !== md5)
      faults.push(`${where}: ${version} has another content`);
  }
  return faults;
}

/** Of one that came after the store was listed. */
async function sizeOf(store: FileStore, version: string): Promise<number | undefined> {
  let bytes = 0;
  try {
    for await (const chunk of await store.read(version)) bytes += (chunk as Buffer).length;
    return bytes;
  } catch {
    return undefined;
  }
}

async function digestOf(store: FileStore, version: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of await store.read(version)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
