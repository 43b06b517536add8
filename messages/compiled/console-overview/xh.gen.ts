// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const portalLessons = (): string => "Izifundo zePotali";
export const videoLessonsAndWhoSubscribes = (): string => "Izifundo zevidiyo, nabazirhumelayo";
export const adsManager = (): string => "Ulawulo lwezibhengezo";
export const advertsOnTheLandingPage = (): string => "Izibhengezo kwiphepha lokuqala";
export const besideTheSchools = (): string => "Ngaphandle kwezikolo";
export const overview = (): string => "Isishwankathelo";
export const pendingApprovals = (): string => "Ezilinde ukuvunywa";
export const learners = (): string => "Abafundi";
export const teachers = (): string => "Ootitshala";
export const parents = (): string => "Abazali";
export const announcements = (): string => "Izaziso";
export const totalSchools = (): string => "Izikolo zizonke";
export const notAvailable = (): string => "Ayifumaneki";
export const childrenAdded = (d: { count: number }): string => plural(d.count, 0, xh, { one: "+" + d.count + " umntwana", other: "+" + d.count + " abantwana" }) as string;
export const toConfirm = (): string => "abalinde ukuqinisekiswa";
