// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const selectStudent = (): string => "Kgetha moithuti";
export const searchStudents = (): string => "Batla baithuti";
export const findSchool = (): string => "Fumana sekolo sa hao";
export const typeSchool = (): string => "Ho na le dikolo tse ngata mona. Thaepa karolo ya lebitso, ebe o kgetha sekolo lenaneng le ka tlase.";
export const noSuchSchool = (): string => "Ha ho sekolo se nang le lebitso lena. Sheba mopeleto, kapa o botse ofisi ya sekolo.";
export const schoolsFound = (d: { count: number }): string => plural(d.count, 0, st, { one: "Sekolo se le seng", other: "Dikolo tse " + d.count }) + " lenaneng le ka tlase" as string;
