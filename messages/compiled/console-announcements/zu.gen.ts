// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const announcementActivated = (): string => "Isimemezelo sivuliwe ngempumelelo";
export const announcementDeactivated = (): string => "Isimemezelo sivaliwe ngempumelelo";
export const failedToUpdateAnnouncement = (): string => "Isimemezelo asibuyekezwanga";
export const platformAdminSelectTrueOther = (d: { is_platform_admin: string; name: string | number; name2: string | number }): string => "ngu-" + d.name + select(d.is_platform_admin, { true: " · " + d.name2, other: "" });
export const active = (): string => "Kuyasebenza";
export const inactive = (): string => "Akusebenzi";
export const edit = (d: { title: string | number }): string => "Hlela: " + d.title;
export const edit2 = (): string => "Hlela";
export const deactivate = (): string => "Misa";
export const activate = (): string => "Qalisa";
export const deleteLabel = (d: { title: string | number }): string => "Susa: " + d.title;
export const deleteLabel2 = (): string => "Susa";
export const announcementUpdatedSuccessfully = (): string => "Isimemezelo sibuyekeziwe";
export const announcementCreatedSuccessfully = (): string => "Isimemezelo sidaliwe";
export const failedToCreateAnnouncement = (): string => "Isimemezelo asidalwanga";
export const editAnnouncement = (): string => "Hlela isimemezelo";
export const createNewAnnouncement = (): string => "Dala isimemezelo esisha";
export const saving = (): string => "Iyalondoloza...";
export const creating = (): string => "Iyadala...";
export const saveChanges = (): string => "Londoloza izinguquko";
export const createAnnouncement = (): string => "Dala isimemezelo";
export const announcementDeletedSuccessfully = (): string => "Isimemezelo sisusiwe";
export const failedToDeleteAnnouncement = (): string => "Isimemezelo asisuswanga";
export const date = (): string => "Usuku";
export const title = (): string => "Isihloko";
export const content = (): string => "Okuqukethwe";
export const priority = (): string => "Ukubaluleka";
export const author = (): string => "Umbhali";
export const school = (): string => "Isikole";
export const announcements = (): string => "Izimemezelo";
export const announcementsToExport = (): string => "izimemezelo";
export const noAnnouncementsYet = (): string => "Azikabikho izimemezelo";
export const whatAnnounceReadTeachersParents = (): string => "Okumemezelayo kufundwa ngothisha nabazali besikole.";
export const pagesOfAnnouncements = (): string => "Amakhasi ezimemezelo";
export const unknown = (): string => "Akwaziwa";
