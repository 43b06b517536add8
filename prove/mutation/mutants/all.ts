import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../../../server/database/migrate.ts';
import { lineAt, type Statement, statementsOf } from '../sql/source.ts';
import { type Ask, readCatalogue } from './catalogue.ts';
import { mutantsOfFunction } from './functions.ts';
import { mutantsOfGrants } from './grants.ts';
import { type Mutant, numbered } from './mutant.ts';
import { mutantsOfPolicy } from './policies.ts';
import { mutantsOfTables, mutantsOfTrigger } from './tables.ts';

export type SqlFile = { file: string; text: string };

/** Every mutant of the portal's database, in the order of its files. */
export async function allMutants(files: readonly SqlFile[], ask: Ask): Promise<Mutant[]> {
  const statements = files
    .filter(({ file }) => !isMigration(file))
    .flatMap(({ file, text }) => statementsOf(file, text));
  const catalogue = await readCatalogue(ask);
  const policies = statements.filter(({ kind }) => kind === 'CreatePolicyStmt');
  return numbered([
    ...mutantsOfTables(catalogue, (object, words) => placeIn(files, object, words)),
    ...statements.flatMap((statement) =>
      statement.kind === 'CreatePolicyStmt'
        ? mutantsOfPolicy(statement, policies, catalogue)
        : mutantsOfStatement(statement),
    ),
    ...mutantsOfGrants(statements, catalogue),
  ]);
}

function mutantsOfStatement(statement: Statement): Mutant[] {
  if (statement.kind === 'CreateFunctionStmt') return mutantsOfFunction(statement);
  if (statement.kind === 'CreateTrigStmt') return mutantsOfTrigger(statement);
  return [];
}

/** The files that the mutants are made of: paths from the root, with their text. */
export async function sqlFiles(): Promise<SqlFile[]> {
  const names = globSync('{functions,rules,migrations}/**/*.sql', { cwd: databaseFolder });
  return Promise.all(
    names.sort().map(async (name) => ({
      file: `database/${name.replaceAll('\\', '/')}`,
      text: await readFile(join(databaseFolder, name), 'utf8'),
    })),
  );
}

const isMigration = (file: string) => file.startsWith('database/migrations/');

/** Where one of these words first stands in a file of a table: its rules first, then its migrations. */
function placeIn(files: readonly SqlFile[], object: string, words: readonly string[]): string {
  const own = files
    .filter(({ file }) => file.endsWith(`${object}.sql`))
    .sort((one, other) => Number(isMigration(one.file)) - Number(isMigration(other.file)));
  for (const word of words) {
    for (const { file, text } of own) {
      const index = text.indexOf(word);
      if (index >= 0) return `${file}:${lineAt(text, index)}`;
    }
  }
  // A constraint without a name of its own stands somewhere in the table's first file.
  return own.find(({ file }) => isMigration(file))?.file ?? `database/schema/${object}.sql`;
}
