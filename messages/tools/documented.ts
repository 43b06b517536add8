/** The codes of the database as docs/errors.md lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProblems } from '../../contract/database-problems.ts';
import { problemKey } from '../../contract/problem-key.ts';
import { folder, readAreas } from './catalogues.ts';

export const errorsDocument = join(folder, '../docs/errors.md');

const FROM = '<!-- from contract/database-problems.ts by npm run texts -->\n';
const TO = '<!-- to here -->\n';

/** docs/errors.md with the list as it is now. */
export function documented(): string {
  const text = readFileSync(errorsDocument, 'utf8');
  const [before, rest] = [text.split(FROM)[0], text.split(TO)[1]];
  if (rest === undefined) throw new Error('docs/errors.md has no place for the codes of the database');
  return `${before}${FROM}${table()}${TO}${rest}`;
}

function table(): string {
  const english = readAreas().find(({ name }) => name === 'errors-database')?.english ?? {};
  const rows = Object.entries(databaseProblems).map(([code, { sqlstates }]) => {
    const says = (english[problemKey(code)] ?? '').replaceAll("''", "'").replaceAll('|', '\\|');
    return `| \`${code}\` | ${sqlstates.map((state) => `\`${state}\``).join(', ')} | ${says} |\n`;
  });
  return `\n| code | SQLSTATE | sentence |\n|---|---|---|\n${rows.join('')}\n`;
}
