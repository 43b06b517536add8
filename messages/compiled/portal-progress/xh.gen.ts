// Generated from the catalogues by `npm run texts`; do not edit.

export const unknown = (): string => "Akwaziwa";
export const movedOn = (): string => "Moved on";
export const toWhereYouStoppedElsewhere = (d: { place: string | number }): string => "To " + d.place + ", where you stopped elsewhere.";
