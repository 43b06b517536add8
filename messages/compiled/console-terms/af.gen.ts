// Generated from the catalogues by `npm run texts`; do not edit.

export const noTermAfter = (d: { day: string | number }): string => "Geen kwartaal ná " + d.day + " nie: daarna word geen lesse gewys nie.";
export const addTheNextTerm = (): string => "Voeg die volgende kwartaal by";
export const seeNoneUntilNextTerm = (): string => "Gesinne en onderwysers sien geen totdat die volgende kwartaal begin nie.";
