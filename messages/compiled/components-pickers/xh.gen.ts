// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const selectStudent = (): string => "Khetha umfundi";
export const searchStudents = (): string => "Khangela abafundi";
export const findSchool = (): string => "Fumana isikolo sakho";
export const typeSchool = (): string => "Zininzi izikolo apha. Bhala inxalenye yegama, uze ukhethe isikolo kuluhlu olungezantsi.";
export const noSuchSchool = (): string => "Akukho sikolo sinelo gama. Jonga upelo, okanye ubuze iofisi yesikolo.";
export const schoolsFound = (d: { count: number }): string => plural(d.count, 0, xh, { one: "Isikolo esinye", other: "Izikolo ezi-" + d.count }) + " kuluhlu olungezantsi" as string;
