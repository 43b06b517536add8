// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const secondStepLabel = (): string => "Mohato wa bobedi";
export const secondStepDue = (d: { count: number; day: string | number; shown: string | number }): string => "Ho tloha ka " + d.day + " konsole e hloka mohato wa bobedi ho phaella phasewete ya hao. " + plural(d.count, 0, st, { one: "Ho setse letsatsi le le " + d.shown + ".", other: "Ho setse matsatsi a " + d.shown + "." });
export const secondStepDueSoon = (d: { moment: string | number }): string => "Ho tloha ka " + d.moment + " konsole e hloka mohato wa bobedi ho phaella phasewete ya hao. Ho setse nako e ka tlase ho letsatsi.";
export const setUpSecondStep = (): string => "E lokise jwale";
