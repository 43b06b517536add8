// Generated from the catalogues by `npm run texts`; do not edit.

export const pinned = (): string => "Pinned";
export const correctedOn = (d: { moment: string | number }): string => "corrected " + d.moment;
