/** Where the files of announcements are stored. */
export const ANNOUNCEMENT_FILES_BUCKET = 'announcement-attachments';
