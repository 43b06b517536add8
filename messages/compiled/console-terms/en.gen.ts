// Generated from the catalogues by `npm run texts`; do not edit.

export const noTermAfter = (d: { day: string | number }): string => "No term after " + d.day + ": from then on no lessons are shown.";
export const addTheNextTerm = (): string => "Add the next term";
export const seeNoneUntilNextTerm = (): string => "Families and teachers see none until the next term begins.";
