import { t } from '#texts/lib';

type Named = { first_name: string | null; last_name: string | null };

/** Another profile of the own account is not read, and what it wrote has nobody's name: it is the person's own. */
let own: { ids: readonly string[]; person: Named } = { ids: [], person: { first_name: '', last_name: '' } };

/** @param ids of the account's other profiles @param person who is signed in */
export function knowOwn(ids: readonly string[], person: Named): void {
  own = { ids, person };
}

/**
 * 'First Last'; 'Unknown' when the person cannot be resolved.
 * @param id of the person, where the reader may have written it as another profile
 */
export function fullName(person: Named | null | undefined, id?: string | null): string {
  const isOwn = id && own.ids.includes(id);
  return nameOf(person) || (isOwn && nameOf(own.person)) || t.unknown();
}

const nameOf = (person: Named | null | undefined): string =>
  [person?.first_name, person?.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** The first letters of the first and the last word, in capitals; at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
