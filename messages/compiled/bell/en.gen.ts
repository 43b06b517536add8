// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const notifications = (): string => "Notifications";
export const failedMarkNoticesRead = (): string => "Failed to mark notices as read";
export const unread = (): string => "Unread:";
export const urgent = (): string => "Urgent";
export const markAsReadNamed = (d: { title: string | number }): string => "Mark as read: " + d.title;
export const markAsRead = (): string => "Mark as read";
export const markAllAsRead = (): string => "Mark all as read";
export const chooseWhatMailed = (): string => "Choose what is mailed to you";
export const loadingNotifications = (): string => "Loading notifications...";
export const notificationsCouldNotBeLoaded = (): string => "Notifications could not be loaded";
export const nothingNew = (): string => "Nothing new";
export const willToldHereSoonThere = (): string => "You will be told here as soon as there is.";
export const notices = (): string => "Notices";
export const showOlder = (): string => "Show older";
export const unreadNotices = (d: { unread: number }): string => d.unread + " unread " + plural(d.unread, 0, en, { one: "notice", other: "notices" });
export const pendingApprovals = (d: { count: number }): string => plural(d.count, 0, en, { one: d.count + " pending approval", other: d.count + " pending approvals" }) as string;
export const manyUnread = (): string => "more than 99 unread";
export const kindOnDay = (d: { day: string | number; kind: string | number }): string => d.kind + " on " + d.day;
export const unreadCount = (d: { count: string | number }): string => d.count + " unread";
export const registrationsWait = (d: { count: number }): string => plural(d.count, 0, en, { one: d.count + " registration waits for approval", other: d.count + " registrations wait for approval" }) as string;
export const kindMessage = (): string => "Message";
export const kindReport = (): string => "Progress report";
export const kindIncident = (): string => "Discipline";
export const kindAnnouncement = (): string => "Announcement";
export const kindEvent = (): string => "Event";
export const kindAssignment = (): string => "Assignment";
export const kindLesson = (): string => "Lesson";
export const kindRegistration = (): string => "Registration";
export const kindReview = (): string => "Conversation review";
export const kindDelivery = (): string => "Delivery";
export const kindEmergency = (): string => "Emergency";
export const kindAllClear = (): string => "All clear";
export const kindRequest = (): string => "Request";
export const kindNumber = (): string => "Mobile number";
