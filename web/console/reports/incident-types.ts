import { t } from '#texts/console-reports';

/** What a type of incident, which is kept in English, is called on the screens. @param type one of `incidentTypes` */
export const incidentTypeLabel = (type: string): string =>
  t.incidentTypeOf({ type: type.replaceAll(' ', '_') });
