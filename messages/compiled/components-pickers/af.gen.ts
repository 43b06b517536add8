// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const selectStudent = (): string => "Kies leerder";
export const searchStudents = (): string => "Soek leerders";
export const findSchool = (): string => "Vind jou skool";
export const typeSchool = (): string => "Hier is baie skole. Tik ’n deel van die naam en kies dan die skool in die lys hieronder.";
export const noSuchSchool = (): string => "Geen skool het hierdie naam nie. Gaan die spelling na, of vra die skool se kantoor.";
export const schoolsFound = (d: { count: number }): string => plural(d.count, 0, af, { one: "Een skool", other: d.count + " skole" }) + " in die lys hieronder" as string;
