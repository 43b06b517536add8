// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const selectStudent = (): string => "Khetha umfundi";
export const searchStudents = (): string => "Sesha abafundi";
export const findSchool = (): string => "Thola isikole sakho";
export const typeSchool = (): string => "Kunezikole eziningi lapha. Bhala ingxenye yegama, bese ukhetha isikole ohlwini olungezansi.";
export const noSuchSchool = (): string => "Asikho isikole esinaleli gama. Hlola isipelingi, noma ubuze ihhovisi lesikole.";
export const schoolsFound = (d: { count: number }): string => plural(d.count, 0, zu, { one: "Isikole esisodwa", other: "Izikole ezingu-" + d.count }) + " ohlwini olungezansi" as string;
