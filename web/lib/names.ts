import { t } from '#texts/lib';

type Named = { first_name: string | null; last_name: string | null };

/** 'First Last'; 'Unknown' when the person cannot be resolved. */
export function fullName(person: Named | null | undefined): string {
  const name = [person?.first_name, person?.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name || t.unknown();
}

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
