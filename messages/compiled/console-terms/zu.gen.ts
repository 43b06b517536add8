// Generated from the catalogues by `npm run texts`; do not edit.

export const noTermAfter = (d: { day: string | number }): string => "Ayikho ithemu ngemva kwalolu suku: " + d.day + ". Kusukela lapho azikho izifundo eziboniswayo.";
export const addTheNextTerm = (): string => "Engeza ithemu elandelayo";
export const seeNoneUntilNextTerm = (): string => "Imindeni nothisha ababoni lutho kuze kuqale ithemu elandelayo.";
