// Generated from the catalogues by `npm run texts`; do not edit.

export const hours = (): string => "Antwoordure";
export const opensOn = (d: { day: string | number }): string => d.day + ": maak oop om";
export const closesOn = (d: { day: string | number }): string => d.day + ": maak toe om";
export const closedThatDay = (): string => "Toe";
