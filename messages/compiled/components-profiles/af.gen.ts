// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const loading = (): string => "Laai tans...";
export const changeRole = (): string => "Verander rol of skool";
export const yourRoles = (): string => "Jou rolle en skole";
export const yourRolesSays = (): string => "'n Ouer by twee skole, 'n onderwyser en 'n ouer: elkeen het sy eie boodskappe, kennisgewings en regte.";
export const inUse = (): string => "In gebruik";
export const switchIt = (): string => "Wissel";
export const switchNamed = (d: { role: string | number; school: string | number }): string => "Wissel na " + d.role + ", " + d.school;
export const waitingForApproval = (): string => "Wag vir goedkeuring";
export const notApproved = (): string => "Nie goedgekeur nie";
export const correct = (): string => "Maak die registrasie reg";
export const unreadMessages = (d: { count: number; shown: string | number }): string => plural(d.count, 0, af, { one: d.shown + " ongeleesde boodskap", other: d.shown + " ongeleesde boodskappe" }) as string;
export const newNotices = (d: { count: number; shown: string | number }): string => plural(d.count, 0, af, { one: d.shown + " nuwe kennisgewing", other: d.shown + " nuwe kennisgewings" }) as string;
export const waitsToBeSent = (d: { count: number; shown: string | number }): string => plural(d.count, 0, af, { one: d.shown + " wag om gestuur te word", other: d.shown + " wag om gestuur te word" }) as string;
export const addAnother = (): string => "Voeg nog 'n rol of skool by";
export const asParent = (): string => "As 'n ouer";
export const asTeacher = (): string => "As 'n onderwyser";
export const letterFromSchool = (): string => "Ek het 'n brief van die skool";
export const notLoaded = (): string => "Jou rolle kon nie gelaai word nie.";
export const notSwitched = (): string => "Nie gewissel nie";
export const noSwitchOffline = (): string => "Sonder 'n verbinding kan jy nie wissel nie.";
export const allSchools = (): string => "Alle skole";
export const waitsElsewhere = (): string => "Wag in jou ander rolle";
