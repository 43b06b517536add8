// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const selectStudent = (): string => "Select student";
export const searchStudents = (): string => "Search students";
export const findSchool = (): string => "Find your school";
export const typeSchool = (): string => "There are many schools here. Type a part of the name, then choose the school in the list below.";
export const noSuchSchool = (): string => "No school has this name. Check the spelling, or ask the office of the school.";
export const schoolsFound = (d: { count: number }): string => plural(d.count, 0, en, { one: "One school", other: d.count + " schools" }) + " in the list below" as string;
