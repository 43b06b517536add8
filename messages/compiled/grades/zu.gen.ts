// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural, select } from "@messageformat/runtime";

export const levelLearners = (d: { learners: number; level: string | number; which: string }): string => "Izinga " + d.level + select(d.which, { true: "", other: " · " + plural(d.learners, 0, zu, { one: "umfundi: " + d.learners, other: "abafundi: " + d.learners }) });
export const yours = (): string => "Okwakho";
export const failedToLoadGrades = (): string => "Amabanga awalayishekanga";
export const loadingGrades = (): string => "Amabanga ayalayisha...";
export const schoolHasNoGradesYet = (): string => "Lesi sikole asikabi nawo amabanga";
export const grades = (): string => "Amabanga";
export const youTeachHere = (): string => "Ufundisa lapha";
export const otherGradesOfTheSchool = (): string => "Amanye amabanga esikole";
export const childWaiting = (d: { name: string | number }): string => d.name + " (kulindile)";
export const childrenNotLoaded = (): string => "Izingane zakho azilayishekanga";
