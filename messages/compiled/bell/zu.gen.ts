// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const notifications = (): string => "Izaziso";
export const failedMarkNoticesRead = (): string => "Izaziso aziphawulwanga njengezifundiwe";
export const unread = (): string => "Okungafundiwe:";
export const urgent = (): string => "Okuphuthumayo";
export const markAsReadNamed = (d: { title: string | number }): string => "Phawula njengokufundiwe: " + d.title;
export const markAsRead = (): string => "Phawula njengokufundiwe";
export const markAllAsRead = (): string => "Phawula konke njengokufundiwe";
export const chooseWhatMailed = (): string => "Khetha okuthunyelwa kuwe nge-imeyili";
export const loadingNotifications = (): string => "Izaziso ziyalayisha...";
export const notificationsCouldNotBeLoaded = (): string => "Izaziso azilayishekanga";
export const nothingNew = (): string => "Akukho okusha";
export const willToldHereSoonThere = (): string => "Uzotshelwa lapha uma sekukhona.";
export const notices = (): string => "Izaziso";
export const showOlder = (): string => "Bonisa okudala";
export const unreadNotices = (d: { unread: number }): string => plural(d.unread, 0, zu, { one: "Isaziso esingu-" + d.unread + " esingafundiwe", other: "Izaziso ezingu-" + d.unread + " ezingafundiwe" }) as string;
export const pendingApprovals = (d: { count: number }): string => plural(d.count, 0, zu, { one: d.count + " okulinde ukugunyazwa", other: d.count + " okulinde ukugunyazwa" }) as string;
export const manyUnread = (): string => "okungafundiwe okungaphezu kuka-99";
export const kindOnDay = (d: { day: string | number; kind: string | number }): string => d.kind + ": " + d.day;
export const unreadCount = (d: { count: string | number }): string => d.count + " okungafundiwe";
export const registrationsWait = (d: { count: number }): string => plural(d.count, 0, zu, { one: "Kulinde ukugunyazwa ukubhalisa okungu-" + d.count, other: "Kulinde ukugunyazwa ukubhalisa okungu-" + d.count }) as string;
export const kindMessage = (): string => "Umyalezo";
export const kindReport = (): string => "Umbiko wenqubekelaphambili";
export const kindIncident = (): string => "Ukuziphatha";
export const kindAnnouncement = (): string => "Isimemezelo";
export const kindEvent = (): string => "Umcimbi";
export const kindAssignment = (): string => "Umsebenzi wesikole";
export const kindLesson = (): string => "Isifundo";
export const kindRegistration = (): string => "Ukubhalisa";
export const kindReview = (): string => "Ukubuyekezwa kwengxoxo";
export const kindDelivery = (): string => "Ukulethwa";
export const kindEmergency = (): string => "Isimo esiphuthumayo";
export const kindAllClear = (): string => "Konke kuphephile";
export const kindRequest = (): string => "Isicelo";
export const kindNumber = (): string => "Inombolo yeselula";
