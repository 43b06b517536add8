// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const loading = (): string => "Iyalayisha...";
export const changeRole = (): string => "Shintsha indima noma isikole";
export const yourRoles = (): string => "Izindima zakho nezikole";
export const yourRolesSays = (): string => "Umzali ezikoleni ezimbili, uthisha nomzali: ngayinye inemiyalezo, izaziso namalungelo ayo.";
export const inUse = (): string => "Iyasetshenziswa";
export const switchIt = (): string => "Shintsha";
export const switchNamed = (d: { role: string | number; school: string | number }): string => "Shintshela ku: " + d.role + ", " + d.school;
export const waitingForApproval = (): string => "Kulindelwe ukugunyazwa";
export const notApproved = (): string => "Akugunyazwanga";
export const correct = (): string => "Lungisa ukubhalisa";
export const unreadMessages = (d: { count: number; shown: string | number }): string => plural(d.count, 0, zu, { one: "Umyalezo ongafundiwe: " + d.shown, other: "Imiyalezo engafundiwe: " + d.shown }) as string;
export const newNotices = (d: { count: number; shown: string | number }): string => plural(d.count, 0, zu, { one: "Isaziso esisha: " + d.shown, other: "Izaziso ezintsha: " + d.shown }) as string;
export const waitsToBeSent = (d: { count: number; shown: string | number }): string => plural(d.count, 0, zu, { one: "Okulinde ukuthunyelwa: " + d.shown, other: "Okulinde ukuthunyelwa: " + d.shown }) as string;
export const addAnother = (): string => "Engeza enye indima noma isikole";
export const asParent = (): string => "Njengomzali";
export const asTeacher = (): string => "Njengothisha";
export const letterFromSchool = (): string => "Nginencwadi evela esikoleni";
export const notLoaded = (): string => "Izindima zakho azikwazanga ukulayishwa.";
export const notSwitched = (): string => "Akushintshwanga";
export const noSwitchOffline = (): string => "Ngaphandle koxhumano ngeke ukwazi ukushintsha.";
export const allSchools = (): string => "Zonke izikole";
export const waitsElsewhere = (): string => "Okulindile kwezinye izindima zakho";
