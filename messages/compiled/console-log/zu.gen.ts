// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { zu } from "@messageformat/runtime/lib/cardinals";

export const chooseSchoolForReads = (): string => "Khetha isikole ukuze ubone ukuthi obani ababuke amarekhodi abafundi baso.";
export const whoLooked = (): string => "Obani ababukile";
export const whoLookedSays = (): string => "Umugqa ngamunye uyikota yehora yomuntu oyedwa, nesikhathi sokuqala kwayo, ezinsukwini ezingu-14 ezedlule; komuntu noma umfundi oyedwa ezingu-92. Ukuthi ubuka lapha kubhalwa phansi nakho.";
export const person = (): string => "Umuntu";
export const everybody = (): string => "Wonke umuntu";
export const searchPeople = (): string => "Sesha abasebenzi";
export const learner = (): string => "Umfundi";
export const allLearners = (): string => "Bonke abafundi";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Ababukile abakwazanga ukulayishwa";
export const nobodyLooked = (): string => "Akekho obukile.";
export const pagesOfLooks = (): string => "Amakhasi abantu ababukile";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Umlawuli", teacher: "Uthisha", other: "Abasebenzi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Imibiko", incident: "Izigameko", file: "Amafayela emibiko", contact: "Oxhumana nabo", card: "Imininingwane", other: "Irekhodi" }) as string;
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, zu, { one: "yomfundi o-" + d.shown, other: "yabafundi abangu-" + d.shown }) as string;
export const andMore = (d: { number: number; shown: string | number }): string => plural(d.number, 0, zu, { one: "nomunye o-" + d.shown, other: "nabanye abangu-" + d.shown }) as string;
