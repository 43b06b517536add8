// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const announcementActivated = (): string => "Isaziso sivulwe ngempumelelo";
export const announcementDeactivated = (): string => "Isaziso sivalwe ngempumelelo";
export const failedToUpdateAnnouncement = (): string => "Isaziso asihlaziyekanga";
export const platformAdminSelectTrueOther = (d: { is_platform_admin: string; name: string | number; name2: string | number }): string => "ngu: " + d.name + select(d.is_platform_admin, { true: " · " + d.name2, other: "" });
export const active = (): string => "Iyasebenza";
export const inactive = (): string => "Ayisebenzi";
export const edit = (d: { title: string | number }): string => "Hlela: " + d.title;
export const edit2 = (): string => "Hlela";
export const deactivate = (): string => "Misa";
export const activate = (): string => "Qalisa";
export const deleteLabel = (d: { title: string | number }): string => "Cima: " + d.title;
export const deleteLabel2 = (): string => "Cima";
export const announcementUpdatedSuccessfully = (): string => "Isaziso sihlaziyiwe";
export const announcementCreatedSuccessfully = (): string => "Isaziso senziwe";
export const failedToCreateAnnouncement = (): string => "Isaziso asenzekanga";
export const editAnnouncement = (): string => "Hlela isaziso";
export const createNewAnnouncement = (): string => "Yenza isaziso esitsha";
export const saving = (): string => "Iyagcina...";
export const creating = (): string => "Iyenziwa...";
export const saveChanges = (): string => "Gcina utshintsho";
export const createAnnouncement = (): string => "Yenza isaziso";
export const announcementDeletedSuccessfully = (): string => "Isaziso sicinyiwe";
export const failedToDeleteAnnouncement = (): string => "Isaziso asicimekanga";
export const date = (): string => "Umhla";
export const title = (): string => "Isihloko";
export const content = (): string => "Umxholo";
export const priority = (): string => "Ukubaluleka";
export const author = (): string => "Umbhali";
export const school = (): string => "Isikolo";
export const announcements = (): string => "Izaziso";
export const announcementsToExport = (): string => "izaziso";
export const noAnnouncementsYet = (): string => "Akukabikho zaziso";
export const whatAnnounceReadTeachersParents = (): string => "Okwazisayo kufundwa ngootitshala nabazali besikolo.";
export const pagesOfAnnouncements = (): string => "Amaphepha ezaziso";
export const unknown = (): string => "Akwaziwa";
