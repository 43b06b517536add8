// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const loading = (): string => "E a bula...";
export const changeRole = (): string => "Fetola mosebetsi kapa sekolo";
export const yourRoles = (): string => "Mesebetsi ya hao le dikolo";
export const yourRolesSays = (): string => "Motswadi dikolong tse pedi, titjhere le motswadi: ka nngwe e na le melaetsa, ditsebiso le ditokelo tsa yona.";
export const inUse = (): string => "E a sebediswa";
export const switchIt = (): string => "Fetola";
export const switchNamed = (d: { role: string | number; school: string | number }): string => "Fetolela ho: " + d.role + ", " + d.school;
export const waitingForApproval = (): string => "E emetse ho amohelwa";
export const notApproved = (): string => "Ha ya amohelwa";
export const correct = (): string => "Lokisa ngodiso";
export const unreadMessages = (d: { count: number; shown: string | number }): string => plural(d.count, 0, st, { one: "Molaetsa o sa balwang: " + d.shown, other: "Melaetsa e sa balwang: " + d.shown }) as string;
export const newNotices = (d: { count: number; shown: string | number }): string => plural(d.count, 0, st, { one: "Tsebiso e ntjha: " + d.shown, other: "Ditsebiso tse ntjha: " + d.shown }) as string;
export const waitsToBeSent = (d: { count: number; shown: string | number }): string => plural(d.count, 0, st, { one: "Se emetseng ho romelwa: " + d.shown, other: "Tse emetseng ho romelwa: " + d.shown }) as string;
export const addAnother = (): string => "Kenya mosebetsi kapa sekolo se seng";
export const asParent = (): string => "Jwalo ka motswadi";
export const asTeacher = (): string => "Jwalo ka titjhere";
export const letterFromSchool = (): string => "Ke na le lengolo le tswang sekolong";
export const notLoaded = (): string => "Mesebetsi ya hao ha e a buleha.";
export const notSwitched = (): string => "Ha ho a fetolwa";
export const noSwitchOffline = (): string => "Ntle le kgokahano o ka se fetole.";
export const allSchools = (): string => "Dikolo tsohle";
export const waitsElsewhere = (): string => "Tse emetseng mesebetsing ya hao e meng";
