/** How people are called on the screens of desks. */
import { t } from '#texts/desks';

type Named = { first_name: string; last_name: string } | null;

/** Null of somebody who is gone, or whom the reader may not read any more. */
export const personName = (person: Named): string =>
  person ? `${person.first_name} ${person.last_name}` : t.somebody();
