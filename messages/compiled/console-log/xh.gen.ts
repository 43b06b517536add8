// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { xh } from "@messageformat/runtime/lib/cardinals";

export const chooseSchoolForReads = (): string => "Khetha isikolo ukuze ubone ukuba ngubani okhangele iirekhodi zabafundi baso.";
export const whoLooked = (): string => "Ngubani okhangeleyo";
export const whoLookedSays = (): string => "Umgca ngamnye yikota yeyure yomntu omnye, nexesha lokuqala kwayo, kwiintsuku ezili-14 ezidlulileyo; komntu okanye umfundi omnye ezingama-92. Ukuba ukhangela apha kubhalwa phantsi nako.";
export const person = (): string => "Umntu";
export const everybody = (): string => "Wonke umntu";
export const searchPeople = (): string => "Khangela abasebenzi";
export const learner = (): string => "Umfundi";
export const allLearners = (): string => "Bonke abafundi";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Abakhangeleyo abakwazanga kulayishwa";
export const nobodyLooked = (): string => "Akukho mntu ukhangeleyo.";
export const pagesOfLooks = (): string => "Amaphepha abakhangeleyo";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Umlawuli", teacher: "Utitshala", other: "Abasebenzi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Iingxelo", incident: "Iziganeko", file: "Iifayile zeengxelo", contact: "Abaqhagamshelwa", card: "Iinkcukacha", other: "Irekhodi" }) as string;
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, xh, { one: "yomfundi o-" + d.shown, other: "yabafundi aba-" + d.shown }) as string;
export const andMore = (d: { number: number; shown: string | number }): string => plural(d.number, 0, xh, { one: "nomnye o-" + d.shown, other: "nabanye aba-" + d.shown }) as string;
