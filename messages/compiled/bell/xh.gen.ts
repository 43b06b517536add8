// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const notifications = (): string => "Izaziso";
export const failedMarkNoticesRead = (): string => "Izaziso aziphawulekanga njengezifundiweyo";
export const unread = (): string => "Engafundwanga:";
export const urgent = (): string => "Engxamisekileyo";
export const markAsReadNamed = (d: { title: string | number }): string => "Phawula njengefundiweyo: " + d.title;
export const markAsRead = (): string => "Phawula njengefundiweyo";
export const markAllAsRead = (): string => "Phawula zonke njengezifundiweyo";
export const chooseWhatMailed = (): string => "Khetha okuthunyelwa kuwe nge-imeyile";
export const loadingNotifications = (): string => "Kulayishwa izaziso...";
export const notificationsCouldNotBeLoaded = (): string => "Izaziso azilayishekanga";
export const nothingNew = (): string => "Akukho nto intsha";
export const willToldHereSoonThere = (): string => "Uya kwaziswa apha kwakuba kukho into.";
export const notices = (): string => "Izaziso";
export const showOlder = (): string => "Bonisa ezindala";
export const unreadNotices = (d: { unread: number }): string => plural(d.unread, 0, xh, { one: "Isaziso esingafundwanga: " + d.unread, other: "Izaziso ezingafundwanga: " + d.unread }) as string;
export const pendingApprovals = (d: { count: number }): string => plural(d.count, 0, xh, { one: "Esilinde ukuvunywa: " + d.count, other: "Ezilinde ukuvunywa: " + d.count }) as string;
export const manyUnread = (): string => "ngaphezu kwama-99 ezingafundwanga";
export const kindOnDay = (d: { day: string | number; kind: string | number }): string => d.kind + ": " + d.day;
export const unreadCount = (d: { count: string | number }): string => "ezingafundwanga: " + d.count;
export const registrationsWait = (d: { count: number }): string => plural(d.count, 0, xh, { one: "Ubhaliso olulinde ukuvunywa: " + d.count, other: "Ubhaliso olulinde ukuvunywa: " + d.count }) as string;
export const kindMessage = (): string => "Umyalezo";
export const kindReport = (): string => "Ingxelo yenkqubela";
export const kindIncident = (): string => "Indlela yokuziphatha";
export const kindAnnouncement = (): string => "Isaziso";
export const kindEvent = (): string => "Umsitho";
export const kindAssignment = (): string => "Umsebenzi wesikolo";
export const kindLesson = (): string => "Isifundo";
export const kindRegistration = (): string => "Ubhaliso";
export const kindReview = (): string => "Uphononongo lwencoko";
export const kindDelivery = (): string => "Ukuhanjiswa";
export const kindEmergency = (): string => "Imeko engxamisekileyo";
export const kindAllClear = (): string => "Konke kukhuselekile";
export const kindRequest = (): string => "Isicelo";
export const kindNumber = (): string => "Inombolo yeselfowuni";
