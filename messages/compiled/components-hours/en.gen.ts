// Generated from the catalogues by `npm run texts`; do not edit.

export const hours = (): string => "Answering hours";
export const opensOn = (d: { day: string | number }): string => d.day + ": opens at";
export const closesOn = (d: { day: string | number }): string => d.day + ": closes at";
export const closedThatDay = (): string => "Closed";
