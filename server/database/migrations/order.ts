import { StartupError } from '../../errors.ts';
import type { DatabaseFile } from './files.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * Refuses a database that the versioned files of this version do not fit.
 * @param noted the versioned files that were applied to it
 * @throws {StartupError} when it was made by a newer version, by files that are not there or were other than these, or
 *   when a file would come before one that has run
 */
export function requireOwnHistory(
  noted: readonly LedgerEntry[],
  files: readonly Pick<DatabaseFile, 'name' | 'digest' | 'formerDigests'>[],
): void {
  const digests = new Map(files.map(({ name, digest, formerDigests }) => [name, [digest, ...formerDigests]]));
  const applied = new Set(noted.map(({ name }) => name));
  const lastFile = files.at(-1)?.name ?? '';
  const lastApplied = noted.at(-1)?.name ?? '';
  const unknown = [...applied].filter((name) => !digests.has(name));
  const later = unknown.filter((name) => name > lastFile);
  if (later.length > 0) {
    throw new StartupError(
      `The database belongs to a newer version of the portal: it has ${listed(later)}, which this version does not know. ` +
        'Start the newer version; or restore a backup that this version made into a new database.',
    );
  }
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was made with ${listed(unknown)}, which is missing here. A migration that has run stays: ` +
        'put the file back as it was released (database/migrations).',
    );
  }
  const edited = noted
    .filter(({ name, digest }) => !digests.get(name)?.includes(digest))
    .map(({ name }) => name);
  if (edited.length > 0) {
    throw new StartupError(
      `The database was made with another text of ${listed(edited)}. A migration that has run is never edited: ` +
        'put the file back as it was released (database/migrations), and write what should change as a new one.',
    );
  }
  const late = files.filter(({ name }) => !applied.has(name) && name < lastApplied).map(({ name }) => name);
  if (late.length > 0) {
    throw new StartupError(
      `${listed(late)} comes before ${lastApplied}, which has run. Give it a number after the last ` +
        '(database/migrations): what has run cannot have needed it.',
    );
  }
}

export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
