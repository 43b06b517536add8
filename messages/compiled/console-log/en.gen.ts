// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { en } from "@messageformat/runtime/lib/cardinals";

export const chooseSchoolForReads = (): string => "Choose a school to see who looked at its learners' records.";
export const whoLooked = (): string => "Who looked";
export const whoLookedSays = (): string => "Each line is a quarter of an hour of one person, with its beginning, in the last 14 days; of one person or learner in the last 92. That you look here is written down too.";
export const person = (): string => "Person";
export const everybody = (): string => "Everybody";
export const searchPeople = (): string => "Search staff";
export const learner = (): string => "Learner";
export const allLearners = (): string => "All learners";
export const loading = (): string => "Loading...";
export const notLoaded = (): string => "Who looked could not be loaded";
export const nobodyLooked = (): string => "Nobody has looked.";
export const pagesOfLooks = (): string => "Pages of who looked";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Administrator", teacher: "Teacher", other: "Staff" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Reports", incident: "Incidents", file: "Files of reports", contact: "Contacts", card: "Details", other: "Record" }) as string;
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, en, { one: "of " + d.shown + " learner", other: "of " + d.shown + " learners" }) as string;
export const andMore = (d: { number: number; shown: string | number }): string => plural(d.number, 0, en, { one: "and " + d.shown + " more", other: "and " + d.shown + " more" }) as string;
