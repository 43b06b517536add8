// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Inqanaba " + d.level + select(d.which, { true: "", other: " · " + plural(d.learners, 0, xh, { one: "umfundi: " + d.learners, other: "abafundi: " + d.learners }) });
export const yours = (): string => "Lakho";
export const failedToLoadGrades = (): string => "Amabanga alayishekanga";
export const loadingGrades = (): string => "Kulayishwa amabanga...";
export const schoolHasNoGradesYet = (): string => "Esi sikolo asikabi namabanga";
export const grades = (): string => "Amabanga";
export const youTeachHere = (): string => "Ufundisa apha";
export const otherGradesOfTheSchool = (): string => "Amanye amabanga esikolo";
export const childWaiting = (d: { name: string | number }): string => d.name + " (kulindiwe)";
export const childrenNotLoaded = (): string => "Abantwana bakho abalayishekanga";
