import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../schema', import.meta.url));

/** The committed files of `database/schema/`, by path; lines end as they do in the generated ones. */
export async function readCommitted(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file): Promise<[string, string]> => [
      relative(folder, file).split(sep).join('/'),
      (await readFile(file, 'utf8')).replaceAll('\r\n', '\n'),
    ],
  );
  return new Map(await Promise.all(read));
}

/** Makes the folder hold these files and no other. */
export async function save(files: ReadonlyMap<string, string>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
