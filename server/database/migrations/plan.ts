import type { DatabaseFile, FileKind } from './files.ts';
import type { LedgerEntry } from './ledger.ts';

/** What a start has to do, in this order. */
export type Plan = {
  /** Roles and schemas, which everything else stands in. */
  first: DatabaseFile[];
  values: DatabaseFile[];
  versioned: DatabaseFile[];
  functions: DatabaseFile[];
  /** Repeatable files that this version does not have any more. */
  gone: LedgerEntry[];
  rules: DatabaseFile[];
};

/**
 * What of the files is missing or was changed. A versioned file may drop what repeatable ones made, such as a function
 * that gives another column now, with the policies that ask it: where one is applied, all of those are applied again.
 */
export function planOf(files: readonly DatabaseFile[], noted: readonly LedgerEntry[]): Plan {
  const digests = new Map(noted.map(({ name, digest }) => [name, digest]));
  const of = (kind: FileKind) => files.filter((file) => file.kind === kind);
  const [first, ...later] = of('migrations');
  const isMissing = ({ name }: DatabaseFile) => !digests.has(name);
  const isChanged = ({ name, digest }: DatabaseFile) => digests.get(name) !== digest;
  const versioned = later.filter(isMissing);
  const isDue = versioned.length > 0 || (first && isMissing(first)) ? () => true : isChanged;
  const known = new Set(files.map(({ name }) => name));
  return {
    first: first && isMissing(first) ? [first] : [],
    values: of('values').filter(isChanged),
    versioned,
    functions: of('functions').filter(isDue),
    gone: noted.filter(({ name }) => !known.has(name)),
    rules: of('rules').filter(isDue),
  };
}

export const isEmpty = (plan: Plan): boolean => Object.values(plan).every((files) => files.length === 0);
