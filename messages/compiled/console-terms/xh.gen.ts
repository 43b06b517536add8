// Generated from the catalogues by `npm run texts`; do not edit.

export const noTermAfter = (d: { day: string | number }): string => "Akukho kota emva kwalo mhla: " + d.day + ". Ukusukela apho akukho zifundo ziboniswayo.";
export const addTheNextTerm = (): string => "Faka ikota elandelayo";
export const seeNoneUntilNextTerm = (): string => "Iintsapho nootitshala ababoni nto de kuqale ikota elandelayo.";
