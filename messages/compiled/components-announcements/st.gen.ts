// Generated from the catalogues by `npm run texts`; do not edit.

export const pinned = (): string => "E pinnilwe";
export const correctedOn = (d: { moment: string | number }): string => "e lokisitswe " + d.moment;
