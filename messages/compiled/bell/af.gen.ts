// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const notifications = (): string => "Kennisgewings";
export const failedMarkNoticesRead = (): string => "Kennisgewings kon nie as gelees gemerk word nie";
export const unread = (): string => "Ongelees:";
export const urgent = (): string => "Dringend";
export const markAsReadNamed = (d: { title: string | number }): string => "Merk as gelees: " + d.title;
export const markAsRead = (): string => "Merk as gelees";
export const markAllAsRead = (): string => "Merk alles as gelees";
export const chooseWhatMailed = (): string => "Kies wat aan u ge-e-pos word";
export const loadingNotifications = (): string => "Laai tans kennisgewings...";
export const notificationsCouldNotBeLoaded = (): string => "Kennisgewings kon nie gelaai word nie";
export const nothingNew = (): string => "Niks nuuts nie";
export const willToldHereSoonThere = (): string => "U sal hier ingelig word sodra daar iets is.";
export const notices = (): string => "Kennisgewings";
export const showOlder = (): string => "Wys oueres";
export const unreadNotices = (d: { unread: number }): string => d.unread + " ongelese " + plural(d.unread, 0, af, { one: "kennisgewing", other: "kennisgewings" });
export const pendingApprovals = (d: { count: number }): string => plural(d.count, 0, af, { one: d.count + " goedkeuring hangend", other: d.count + " goedkeurings hangend" }) as string;
export const manyUnread = (): string => "meer as 99 ongelees";
export const kindOnDay = (d: { day: string | number; kind: string | number }): string => d.kind + " op " + d.day;
export const unreadCount = (d: { count: string | number }): string => d.count + " ongelees";
export const registrationsWait = (d: { count: number }): string => plural(d.count, 0, af, { one: d.count + " registrasie wag op goedkeuring", other: d.count + " registrasies wag op goedkeuring" }) as string;
export const kindMessage = (): string => "Boodskap";
export const kindReport = (): string => "Vorderingsverslag";
export const kindIncident = (): string => "Dissipline";
export const kindAnnouncement = (): string => "Aankondiging";
export const kindEvent = (): string => "Geleentheid";
export const kindAssignment = (): string => "Taak";
export const kindLesson = (): string => "Les";
export const kindRegistration = (): string => "Registrasie";
export const kindReview = (): string => "Nagaan van gesprek";
export const kindDelivery = (): string => "Aflewering";
export const kindEmergency = (): string => "Noodgeval";
export const kindAllClear = (): string => "Alles veilig";
export const kindRequest = (): string => "Versoek";
export const kindNumber = (): string => "Selfoonnommer";
