// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const secondStepLabel = (): string => "Inyathelo lesibini";
export const secondStepDue = (d: { count: number; day: string | number; shown: string | number }): string => "Ukususela ngo-" + d.day + " ikhonsoli ifuna inyathelo lesibini ngaphandle kwegama lokugqithisa lakho. " + plural(d.count, 0, xh, { one: "Kushiyeke usuku olu-" + d.shown + ".", other: "Kushiyeke iintsuku ezingu-" + d.shown + "." });
export const secondStepDueSoon = (d: { moment: string | number }): string => "Ukususela ngo-" + d.moment + " ikhonsoli ifuna inyathelo lesibini ngaphandle kwegama lokugqithisa lakho. Kushiyeke ixesha elingaphantsi kosuku.";
export const setUpSecondStep = (): string => "Liseta ngoku";
