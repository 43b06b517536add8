// Generated from the catalogues by `npm run texts`; do not edit.

export const passwordTooShort = (d: { min: string | number }): string => "Phasewete e tlameha ho ba le bonyane ditlhaku tse " + d.min;
export const passwordsDiffer = (): string => "Diphasewete ha di tshwane";
