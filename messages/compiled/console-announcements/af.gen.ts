// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const announcementActivated = (): string => "Aankondiging is geaktiveer";
export const announcementDeactivated = (): string => "Aankondiging is gedeaktiveer";
export const failedToUpdateAnnouncement = (): string => "Aankondiging kon nie bygewerk word nie";
export const platformAdminSelectTrueOther = (d: { is_platform_admin: string; name: string | number; name2: string | number }): string => "deur " + d.name + select(d.is_platform_admin, { true: " · " + d.name2, other: "" });
export const active = (): string => "Aktief";
export const inactive = (): string => "Onaktief";
export const edit = (d: { title: string | number }): string => "Wysig " + d.title;
export const edit2 = (): string => "Wysig";
export const deactivate = (): string => "Deaktiveer";
export const activate = (): string => "Aktiveer";
export const deleteLabel = (d: { title: string | number }): string => "Skrap " + d.title;
export const deleteLabel2 = (): string => "Skrap";
export const announcementUpdatedSuccessfully = (): string => "Aankondiging suksesvol bygewerk";
export const announcementCreatedSuccessfully = (): string => "Aankondiging suksesvol geskep";
export const failedToCreateAnnouncement = (): string => "Aankondiging kon nie geskep word nie";
export const editAnnouncement = (): string => "Wysig aankondiging";
export const createNewAnnouncement = (): string => "Skep nuwe aankondiging";
export const saving = (): string => "Stoor tans...";
export const creating = (): string => "Skep tans...";
export const saveChanges = (): string => "Stoor veranderinge";
export const createAnnouncement = (): string => "Skep aankondiging";
export const announcementDeletedSuccessfully = (): string => "Aankondiging suksesvol geskrap";
export const failedToDeleteAnnouncement = (): string => "Aankondiging kon nie geskrap word nie";
export const date = (): string => "Datum";
export const title = (): string => "Titel";
export const content = (): string => "Inhoud";
export const priority = (): string => "Prioriteit";
export const author = (): string => "Skrywer";
export const school = (): string => "Skool";
export const announcements = (): string => "Aankondigings";
export const announcementsToExport = (): string => "aankondigings";
export const noAnnouncementsYet = (): string => "Nog geen aankondigings nie";
export const whatAnnounceReadTeachersParents = (): string => "Wat u aankondig, word deur die onderwysers en ouers van die skool gelees.";
export const pagesOfAnnouncements = (): string => "Bladsye met aankondigings";
export const unknown = (): string => "Onbekend";
