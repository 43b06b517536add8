// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { st } from "@messageformat/runtime/lib/cardinals";

export const chooseSchoolForReads = (): string => "Kgetha sekolo ho bona hore ke bo mang ba shebileng direkoto tsa baithuti ba sona.";
export const whoLooked = (): string => "Ke bo mang ba shebileng";
export const whoLookedSays = (): string => "Mola o mong le o mong ke kotara ya hora ya motho a le mong, le nako ya ho qala ha yona, matsatsing a 14 a fetileng; ya motho kapa moithuti a le mong a 92. Hore o sheba mona le hona ho a ngolwa.";
export const person = (): string => "Motho";
export const everybody = (): string => "Bohle";
export const searchPeople = (): string => "Batla basebetsi";
export const learner = (): string => "Moithuti";
export const allLearners = (): string => "Baithuti bohle";
export const loading = (): string => "E a bula...";
export const notLoaded = (): string => "Ba shebileng ha ba a buleha";
export const nobodyLooked = (): string => "Ha ho motho ya shebileng.";
export const pagesOfLooks = (): string => "Maqephe a ba shebileng";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Motsamaisi", teacher: "Titjhere", other: "Basebetsi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Ditlaleho", incident: "Diketsahalo", file: "Difaele tsa ditlaleho", contact: "Bao ho ikopangwang le bona", card: "Dintlha", other: "Rekoto" }) as string;
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, st, { one: "ya moithuti a le " + d.shown, other: "ya baithuti ba " + d.shown }) as string;
export const andMore = (d: { number: number; shown: string | number }): string => plural(d.number, 0, st, { one: "le e mong a le " + d.shown, other: "le ba bang ba " + d.shown }) as string;
