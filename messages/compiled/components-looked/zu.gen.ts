// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const whoLooked = (): string => "Obani ababukile";
export const whoLookedSays = (): string => "Iphothali ibhala phansi lapho othile wesikole evula imibiko, izigameko, amafayela noma oxhumana nabo bengane yakho. Akekho ongakushintsha noma akususe.";
export const seeWhoLooked = (): string => "Bona ukuthi obani ababukile";
export const seeWhoLookedOf = (d: { name: string | number }): string => "Bona ukuthi obani ababukile irekhodi lika-" + d.name;
export const whoLookedOf = (d: { name: string | number }): string => "Obani ababuke irekhodi lika-" + d.name;
export const quarterHours = (): string => "Umugqa ngamunye uyikota yehora lapho othile ebuke khona, nesikhathi sokuqala kwayo. Okubukwa nguwe nabanye abanakekeli akubhalwa phansi.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Ababukile abakwazanga ukulayishwa";
export const nobodyLooked = (): string => "Akekho wesikole osebukile okwamanje.";
export const earlier = (): string => "Phambilini";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Umlawuli", teacher: "Uthisha", other: "Abasebenzi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Imibiko", incident: "Izigameko", file: "Amafayela emibiko", contact: "Indlela oxhunywana ngayo", card: "Imininingwane yomfundi", other: "Irekhodi" }) as string;
