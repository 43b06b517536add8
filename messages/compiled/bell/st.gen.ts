// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const notifications = (): string => "Ditsebiso";
export const failedMarkNoticesRead = (): string => "Ditsebiso ha di a tshwauwa jwalo ka tse badilweng";
export const unread = (): string => "Tse sa balwang:";
export const urgent = (): string => "E potlakileng";
export const markAsReadNamed = (d: { title: string | number }): string => "Tshwaya e badilwe: " + d.title;
export const markAsRead = (): string => "Tshwaya e badilwe";
export const markAllAsRead = (): string => "Tshwaya tsohle di badilwe";
export const chooseWhatMailed = (): string => "Kgetha seo o se romellwang ka imeile";
export const loadingNotifications = (): string => "Ho bulwa ditsebiso...";
export const notificationsCouldNotBeLoaded = (): string => "Ditsebiso ha di a buleha";
export const nothingNew = (): string => "Ha ho letho le letjha";
export const willToldHereSoonThere = (): string => "O tla tsebiswa mona hang ha ho e na le letho.";
export const notices = (): string => "Ditsebiso";
export const showOlder = (): string => "Bontsha tsa kgale";
export const unreadNotices = (d: { unread: number }): string => plural(d.unread, 0, st, { one: "Tsebiso e " + d.unread + " e sa balwang", other: "Ditsebiso tse " + d.unread + " tse sa balwang" }) as string;
export const pendingApprovals = (d: { count: number }): string => plural(d.count, 0, st, { one: d.count + " e emetse kamohelo", other: "tse " + d.count + " di emetse kamohelo" }) as string;
export const manyUnread = (): string => "tse fetang 99 tse sa balwang";
export const kindOnDay = (d: { day: string | number; kind: string | number }): string => d.kind + " ka " + d.day;
export const unreadCount = (d: { count: string | number }): string => "tse " + d.count + " tse sa balwang";
export const registrationsWait = (d: { count: number }): string => plural(d.count, 0, st, { one: "ngodiso e " + d.count + " e emetse kamohelo", other: "dingodiso tse " + d.count + " di emetse kamohelo" }) as string;
export const kindMessage = (): string => "Molaetsa";
export const kindReport = (): string => "Tlaleho ya kgatelopele";
export const kindIncident = (): string => "Boitshwaro";
export const kindAnnouncement = (): string => "Phatlalatso";
export const kindEvent = (): string => "Ketsahalo";
export const kindAssignment = (): string => "Mosebetsi wa sekolo";
export const kindLesson = (): string => "Thuto";
export const kindRegistration = (): string => "Ngodiso";
export const kindReview = (): string => "Tekolo ya moqoqo";
export const kindDelivery = (): string => "Phano";
export const kindEmergency = (): string => "Tshohanyetso";
export const kindAllClear = (): string => "Tsohle di bolokehile";
export const kindRequest = (): string => "Kopo";
export const kindNumber = (): string => "Nomoro ya selefouno";
