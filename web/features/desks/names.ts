/** How people are called on the screens of desks. */
import { t } from '#texts/desks';
import { isWithHousehold, type Talk } from '#web/entities/desks/talks.ts';

type Named = { first_name: string; last_name: string } | null;

/** Of whom it is to its teacher or desk: the person who asked, or all guardians who have joined. */
export const familyName = (talk: Talk): string =>
  isWithHousehold(talk)
    ? talk.joined.map((one) => personName(one.person)).join(', ')
    : personName(talk.person);

/** Null of somebody who is gone, or whom the reader may not read any more. */
export const personName = (person: Named): string =>
  person ? `${person.first_name} ${person.last_name}` : t.somebody();
