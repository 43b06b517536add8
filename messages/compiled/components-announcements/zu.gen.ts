// Generated from the catalogues by `npm run texts`; do not edit.

export const pinned = (): string => "Kuphinyiwe";
export const correctedOn = (d: { moment: string | number }): string => "kulungiswe ngo-" + d.moment;
