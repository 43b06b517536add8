// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const announcementActivated = (): string => "Announcement activated successfully";
export const announcementDeactivated = (): string => "Announcement deactivated successfully";
export const failedToUpdateAnnouncement = (): string => "Failed to update announcement";
export const platformAdminSelectTrueOther = (d: { is_platform_admin: string; name: string | number; name2: string | number }): string => "by " + d.name + select(d.is_platform_admin, { true: " · " + d.name2, other: "" });
export const active = (): string => "Active";
export const inactive = (): string => "Inactive";
export const edit = (d: { title: string | number }): string => "Edit " + d.title;
export const edit2 = (): string => "Edit";
export const deactivate = (): string => "Deactivate";
export const activate = (): string => "Activate";
export const deleteLabel = (d: { title: string | number }): string => "Delete " + d.title;
export const deleteLabel2 = (): string => "Delete";
export const announcementUpdatedSuccessfully = (): string => "Announcement updated successfully";
export const announcementCreatedSuccessfully = (): string => "Announcement created successfully";
export const failedToCreateAnnouncement = (): string => "Failed to create announcement";
export const editAnnouncement = (): string => "Edit Announcement";
export const createNewAnnouncement = (): string => "Create New Announcement";
export const saving = (): string => "Saving...";
export const creating = (): string => "Creating...";
export const saveChanges = (): string => "Save changes";
export const createAnnouncement = (): string => "Create Announcement";
export const announcementDeletedSuccessfully = (): string => "Announcement deleted successfully";
export const failedToDeleteAnnouncement = (): string => "Failed to delete announcement";
export const date = (): string => "Date";
export const title = (): string => "Title";
export const content = (): string => "Content";
export const priority = (): string => "Priority";
export const author = (): string => "Author";
export const school = (): string => "School";
export const announcements = (): string => "Announcements";
export const announcementsToExport = (): string => "announcements";
export const noAnnouncementsYet = (): string => "No announcements yet";
export const whatAnnounceReadTeachersParents = (): string => "What you announce is read by the teachers and parents of the school.";
export const pagesOfAnnouncements = (): string => "Pages of announcements";
export const unknown = (): string => "Unknown";
