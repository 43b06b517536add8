// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const portalLessons = (): string => "Dithuto tsa portale";
export const videoLessonsAndWhoSubscribes = (): string => "Dithuto tsa video, le ba ingodisitseng";
export const adsManager = (): string => "Dipapatso";
export const advertsOnTheLandingPage = (): string => "Dipapatso tse leqepheng la pele";
export const besideTheSchools = (): string => "Ka thoko ho dikolo";
export const overview = (): string => "Kakaretso";
export const pendingApprovals = (): string => "Tse emetseng kamohelo";
export const learners = (): string => "Baithuti";
export const teachers = (): string => "Matitjhere";
export const parents = (): string => "Batswadi";
export const announcements = (): string => "Diphatlalatso";
export const totalSchools = (): string => "Palo ya dikolo";
export const notAvailable = (): string => "Ha e fumanehe";
export const childrenAdded = (d: { count: number }): string => plural(d.count, 0, st, { one: "+" + d.count + " ngwana", other: "+" + d.count + " bana" }) as string;
export const toConfirm = (): string => "ho netefatswa";
