// Generated from the catalogues by `npm run texts`; do not edit.

export const hours = (): string => "Iiyure zokuphendula";
export const opensOn = (d: { day: string | number }): string => d.day + ": kuvulwa ngo";
export const closesOn = (d: { day: string | number }): string => d.day + ": kuvalwa ngo";
export const closedThatDay = (): string => "Kuvaliwe";
