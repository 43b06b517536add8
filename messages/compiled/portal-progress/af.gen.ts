// Generated from the catalogues by `npm run texts`; do not edit.

export const unknown = (): string => "Onbekend";
export const movedOn = (): string => "Verder gespring";
export const toWhereYouStoppedElsewhere = (d: { place: string | number }): string => "Na " + d.place + ", waar u elders opgehou het.";
