import { t } from '#texts/entities';

/** What a type of incident, which is kept in English, is called in the language of the screens. @param type one of `incidentTypes` */
export const incidentTypeLabel = (type: string): string =>
  t.incidentTypeOf({ type: type.replaceAll(' ', '_') });
