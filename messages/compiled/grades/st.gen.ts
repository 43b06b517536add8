// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Boemo ba " + d.level + select(d.which, { true: "", other: " · " + plural(d.learners, 0, st, { one: "moithuti a le " + d.learners, other: "baithuti ba " + d.learners }) });
export const yours = (): string => "Tsa hao";
export const failedToLoadGrades = (): string => "Dikereiti ha di a buleha";
export const loadingGrades = (): string => "Ho bulwa dikereiti...";
export const schoolHasNoGradesYet = (): string => "Sekolo sena ha se so be le dikereiti";
export const grades = (): string => "Dikereiti";
export const youTeachHere = (): string => "O ruta mona";
export const otherGradesOfTheSchool = (): string => "Dikereiti tse ding tsa sekolo";
export const childWaiting = (d: { name: string | number }): string => d.name + " (o emetse)";
export const childrenNotLoaded = (): string => "Bana ba hao ha ba a buleha";
