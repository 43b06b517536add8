/** `npm run release`: notes the migrations of the version in package.json as released (database/released.json). */
import { readFile, writeFile } from 'node:fs/promises';
import { databaseFolder } from '../server/database/migrate.ts';
import { readDatabaseFiles } from '../server/database/migrations/files.ts';
import { isVersioned } from '../server/database/migrations/ledger.ts';
import {
  brokenReleases,
  datedVersions,
  readReleased,
  releasedFile,
  withRelease,
} from '../server/database/migrations/released.ts';

const textOf = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
const { version } = JSON.parse(await textOf('package.json')) as { version: string };
const files = (await readDatabaseFiles(databaseFolder)).filter(isVersioned);
const released = await readReleased(databaseFolder);
const problems = brokenReleases(released, files);
if (datedVersions(await textOf('CHANGELOG.md'))[0] !== version) {
  problems.push(`CHANGELOG.md gives ${version} no date, or has a newer version than package.json`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  await writeFile(
    releasedFile(databaseFolder),
    `${JSON.stringify(withRelease(released, version, files), null, 2)}\n`,
  );
}
