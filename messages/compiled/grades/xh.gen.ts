// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Level " + d.level + select(d.which, { true: "", other: " · " + d.learners + " " + plural(d.learners, 0, xh, { one: "learner", other: "learners" }) });
export const yours = (): string => "Yours";
export const failedToLoadGrades = (): string => "Amabanga alayishekanga";
export const loadingGrades = (): string => "Loading grades...";
export const schoolHasNoGradesYet = (): string => "Esi sikolo asikabi namabanga";
export const grades = (): string => "Amabanga";
export const youTeachHere = (): string => "You teach here";
export const otherGradesOfTheSchool = (): string => "Other grades of the school";
export const childWaiting = (d: { name: string | number }): string => d.name + " (waiting)";
