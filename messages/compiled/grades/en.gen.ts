// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Level " + d.level + select(d.which, { true: "", other: " · " + d.learners + " " + plural(d.learners, 0, en, { one: "learner", other: "learners" }) });
export const yours = (): string => "Yours";
export const failedToLoadGrades = (): string => "Failed to load grades";
export const loadingGrades = (): string => "Loading grades...";
export const schoolHasNoGradesYet = (): string => "This school has no grades yet";
export const grades = (): string => "Grades";
export const youTeachHere = (): string => "You teach here";
export const otherGradesOfTheSchool = (): string => "Other grades of the school";
export const childWaiting = (d: { name: string | number }): string => d.name + " (waiting)";
export const childrenNotLoaded = (): string => "Your children could not be loaded";
