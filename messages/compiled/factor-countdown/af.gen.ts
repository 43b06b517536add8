// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const secondStepLabel = (): string => "Tweede stap";
export const secondStepDue = (d: { count: number; day: string | number; shown: string | number }): string => "Vanaf " + d.day + " vereis die konsole ’n tweede stap naas u wagwoord. " + plural(d.count, 0, af, { one: "Nog " + d.shown + " dag bly oor.", other: "Nog " + d.shown + " dae bly oor." });
export const secondStepDueSoon = (d: { moment: string | number }): string => "Vanaf " + d.moment + " vereis die konsole ’n tweede stap naas u wagwoord. Minder as ’n dag bly oor.";
export const setUpSecondStep = (): string => "Stel dit nou op";
