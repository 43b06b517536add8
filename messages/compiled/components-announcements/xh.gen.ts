// Generated from the catalogues by `npm run texts`; do not edit.

export const pinned = (): string => "Kuqhotyoshelwe";
export const correctedOn = (d: { moment: string | number }): string => "kulungiswe nge-" + d.moment;
