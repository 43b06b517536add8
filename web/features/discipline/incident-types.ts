import { type IncidentType, incidentTypes } from '#contract/enums.ts';
import { t } from '#texts/discipline';

/** What a type of incident, which is kept in English, is called on the screens. @param type one of `incidentTypes` */
export const incidentTypeLabel = (type: string): string =>
  t.incidentTypeOf({ type: type.replaceAll(' ', '_') });

/** For a filter: the types that are called so, in part, in the language of the screens; nothing where none is. */
export function typesCalled(search: string): { types?: IncidentType[] } {
  const sought = plain(search);
  const types = incidentTypes.filter((type) => plain(incidentTypeLabel(type)).includes(sought));
  return sought === '' || types.length === 0 ? {} : { types };
}

/** Without capitals and signs on letters. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
