/**
 * Compares the packages of the lockfile with known advisories: npm run prove -- advisories [--folder FOLDER]. What is
 * asked, and how it ends where nobody can be asked, stands in README.md beside.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from './advisory.ts';
import { askFolder } from './folder.ts';
import { lockedPackages } from './lockfile.ts';
import { askRegistry } from './registry.ts';

const { values } = parseArgs({ options: { folder: { type: 'string', multiple: true, default: [] } } });
const root = join(import.meta.dirname, '../..');
const locked = lockedPackages(join(root, 'package-lock.json'));
const asked = [await askRegistry(root, locked), ...values.folder.map((folder) => askFolder(folder, locked))];
const { text, code } = reportOf(asked, locked.length);
console.log(text);
process.exitCode = code;
