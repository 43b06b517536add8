// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const secondStepLabel = (): string => "Isinyathelo sesibili";
export const secondStepDue = (d: { count: number; day: string | number; shown: string | number }): string => "Kusukela ngo-" + d.day + " ikhonsoli idinga isinyathelo sesibili ngaphandle kwephasiwedi yakho. " + plural(d.count, 0, zu, { one: "Kusele usuku olu-" + d.shown + ".", other: "Kusele izinsuku ezingu-" + d.shown + "." });
export const secondStepDueSoon = (d: { moment: string | number }): string => "Kusukela ngo-" + d.moment + " ikhonsoli idinga isinyathelo sesibili ngaphandle kwephasiwedi yakho. Kusele isikhathi esingaphansi kosuku.";
export const setUpSecondStep = (): string => "Sisethe manje";
