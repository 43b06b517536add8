// Generated from the catalogues by `npm run texts`; do not edit.

export const pinned = (): string => "Vasgespeld";
export const correctedOn = (d: { moment: string | number }): string => "reggestel " + d.moment;
