// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const loading = (): string => "Iyalayisha...";
export const changeRole = (): string => "Tshintsha indima okanye isikolo";
export const yourRoles = (): string => "Iindima zakho nezikolo";
export const yourRolesSays = (): string => "Umzali kwizikolo ezimbini, utitshala nomzali: nganye inemiyalezo, izaziso namalungelo ayo.";
export const inUse = (): string => "Iyasetyenziswa";
export const switchIt = (): string => "Tshintsha";
export const switchNamed = (d: { role: string | number; school: string | number }): string => "Tshintshela ku: " + d.role + ", " + d.school;
export const waitingForApproval = (): string => "Kulindelwe ukuvunywa";
export const notApproved = (): string => "Akuvunywanga";
export const correct = (): string => "Lungisa ubhaliso";
export const unreadMessages = (d: { count: number; shown: string | number }): string => plural(d.count, 0, xh, { one: "Umyalezo ongafundwanga: " + d.shown, other: "Imiyalezo engafundwanga: " + d.shown }) as string;
export const newNotices = (d: { count: number; shown: string | number }): string => plural(d.count, 0, xh, { one: "Isaziso esitsha: " + d.shown, other: "Izaziso ezitsha: " + d.shown }) as string;
export const waitsToBeSent = (d: { count: number; shown: string | number }): string => plural(d.count, 0, xh, { one: "Okulinde ukuthunyelwa: " + d.shown, other: "Okulinde ukuthunyelwa: " + d.shown }) as string;
export const addAnother = (): string => "Yongeza enye indima okanye isikolo";
export const asParent = (): string => "Njengomzali";
export const asTeacher = (): string => "Njengotitshala";
export const letterFromSchool = (): string => "Ndineleta evela esikolweni";
export const notLoaded = (): string => "Iindima zakho azikwazanga ukulayishwa.";
export const notSwitched = (): string => "Akutshintshwanga";
export const noSwitchOffline = (): string => "Ngaphandle koqhagamshelo awunakutshintsha.";
export const allSchools = (): string => "Zonke izikolo";
export const waitsElsewhere = (): string => "Okulindileyo kwezinye iindima zakho";
