// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const announcementActivated = (): string => "Phatlalatso e buletswe ka katleho";
export const announcementDeactivated = (): string => "Phatlalatso e kwetswe ka katleho";
export const failedToUpdateAnnouncement = (): string => "Phatlalatso ha e a fetolwa";
export const platformAdminSelectTrueOther = (d: { is_platform_admin: string; name: string | number; name2: string | number }): string => "ka " + d.name + select(d.is_platform_admin, { true: " · " + d.name2, other: "" });
export const active = (): string => "E a sebetsa";
export const inactive = (): string => "E timilwe";
export const edit = (d: { title: string | number }): string => "Fetola " + d.title;
export const edit2 = (): string => "Fetola";
export const deactivate = (): string => "Tima";
export const activate = (): string => "Bulela";
export const deleteLabel = (d: { title: string | number }): string => "Hlakola " + d.title;
export const deleteLabel2 = (): string => "Hlakola";
export const announcementUpdatedSuccessfully = (): string => "Phatlalatso e fetotswe ka katleho";
export const announcementCreatedSuccessfully = (): string => "Phatlalatso e entswe ka katleho";
export const failedToCreateAnnouncement = (): string => "Phatlalatso ha e a etswa";
export const editAnnouncement = (): string => "Fetola phatlalatso";
export const createNewAnnouncement = (): string => "Etsa phatlalatso e ntjha";
export const saving = (): string => "E a bolokwa...";
export const creating = (): string => "E a etswa...";
export const saveChanges = (): string => "Boloka diphetoho";
export const createAnnouncement = (): string => "Etsa phatlalatso";
export const announcementDeletedSuccessfully = (): string => "Phatlalatso e hlakotswe ka katleho";
export const failedToDeleteAnnouncement = (): string => "Phatlalatso ha e a hlakolwa";
export const date = (): string => "Letsatsi";
export const title = (): string => "Sehlooho";
export const content = (): string => "Dikahare";
export const priority = (): string => "Bohlokwa";
export const author = (): string => "Mongodi";
export const school = (): string => "Sekolo";
export const announcements = (): string => "Diphatlalatso";
export const announcementsToExport = (): string => "diphatlalatso";
export const noAnnouncementsYet = (): string => "Ha ho diphatlalatso hajwale";
export const whatAnnounceReadTeachersParents = (): string => "Seo o se phatlalatsang se balwa ke matitjhere le batswadi ba sekolo.";
export const pagesOfAnnouncements = (): string => "Maqephe a diphatlalatso";
export const unknown = (): string => "Ha e tsejwe";
