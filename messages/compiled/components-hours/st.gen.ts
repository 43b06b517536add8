// Generated from the catalogues by `npm run texts`; do not edit.

export const hours = (): string => "Dihora tsa ho araba";
export const opensOn = (d: { day: string | number }): string => d.day + ": ho bulwa ka";
export const closesOn = (d: { day: string | number }): string => d.day + ": ho kwalwa ka";
export const closedThatDay = (): string => "Ho kwetswe";
