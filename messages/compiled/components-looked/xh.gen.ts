// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const whoLooked = (): string => "Ngubani okhangeleyo";
export const whoLookedSays = (): string => "Iphothali iyabhala phantsi xa umntu wesikolo evula iingxelo, iziganeko, iifayile okanye abaqhagamshelwa bomntwana wakho. Akukho mntu unokuyitshintsha okanye ayisuse.";
export const seeWhoLooked = (): string => "Bona ukuba ngubani okhangeleyo";
export const seeWhoLookedOf = (d: { name: string | number }): string => "Bona ukuba ngubani okhangeleyo irekhodi lika-" + d.name;
export const whoLookedOf = (d: { name: string | number }): string => "Ngubani okhangele irekhodi lika-" + d.name;
export const quarterHours = (): string => "Umgca ngamnye yikota yeyure apho umntu akhangele khona, nexesha lokuqala kwayo. Okujongwa nguwe nabanye abagcini akubhalwa phantsi.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Abakhangeleyo abakwazanga kulayishwa";
export const nobodyLooked = (): string => "Akukho mntu wesikolo ukhangeleyo okwangoku.";
export const earlier = (): string => "Ngaphambili";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Umlawuli", teacher: "Utitshala", other: "Abasebenzi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Iingxelo", incident: "Iziganeko", file: "Iifayile zeengxelo", contact: "Indlela ofikelelwa ngayo", card: "Iinkcukacha zomfundi", other: "Irekhodi" }) as string;
