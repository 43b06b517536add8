// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const secondStepLabel = (): string => "Second step";
export const secondStepDue = (d: { count: number; day: string | number; shown: string | number }): string => "From " + d.day + " the console needs a second step beside your password. " + plural(d.count, 0, en, { one: d.shown + " day is left.", other: d.shown + " days are left." });
export const secondStepDueSoon = (d: { moment: string | number }): string => "From " + d.moment + " the console needs a second step beside your password. Less than a day is left.";
export const setUpSecondStep = (): string => "Set it up now";
