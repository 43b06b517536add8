// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Level " + d.level + select(d.which, { true: "", other: " · " + d.learners + " " + plural(d.learners, 0, af, { one: "learner", other: "learners" }) });
export const yours = (): string => "Yours";
export const failedToLoadGrades = (): string => "Grade kon nie gelaai word nie";
export const loadingGrades = (): string => "Loading grades...";
export const schoolHasNoGradesYet = (): string => "Hierdie skool het nog geen grade nie";
export const grades = (): string => "Grade";
export const youTeachHere = (): string => "You teach here";
export const otherGradesOfTheSchool = (): string => "Other grades of the school";
export const childWaiting = (d: { name: string | number }): string => d.name + " (waiting)";
