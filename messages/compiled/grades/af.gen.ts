// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Vlak " + d.level + select(d.which, { true: "", other: " · " + d.learners + " " + plural(d.learners, 0, af, { one: "leerder", other: "leerders" }) });
export const yours = (): string => "U s’n";
export const failedToLoadGrades = (): string => "Grade kon nie gelaai word nie";
export const loadingGrades = (): string => "Laai tans grade...";
export const schoolHasNoGradesYet = (): string => "Hierdie skool het nog geen grade nie";
export const grades = (): string => "Grade";
export const youTeachHere = (): string => "U onderrig hier";
export const otherGradesOfTheSchool = (): string => "Ander grade van die skool";
export const childWaiting = (d: { name: string | number }): string => d.name + " (wag)";
export const childrenNotLoaded = (): string => "Jou kinders kon nie gelaai word nie";
