// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const portalLessons = (): string => "Portal Lessons";
export const videoLessonsAndWhoSubscribes = (): string => "Video lessons, and who subscribes";
export const adsManager = (): string => "Ads Manager";
export const advertsOnTheLandingPage = (): string => "Adverts on the landing page";
export const besideTheSchools = (): string => "Beside the schools";
export const overview = (): string => "Overview";
export const pendingApprovals = (): string => "Pending Approvals";
export const learners = (): string => "Learners";
export const teachers = (): string => "Teachers";
export const parents = (): string => "Parents";
export const announcements = (): string => "Announcements";
export const totalSchools = (): string => "Total Schools";
export const notAvailable = (): string => "Not available";
export const childrenAdded = (d: { count: number }): string => plural(d.count, 0, en, { one: "+" + d.count + " child", other: "+" + d.count + " children" }) as string;
export const toConfirm = (): string => "to confirm";
