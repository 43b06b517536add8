/** Create New Announcement: title and content required, priority defaults to medium. */
import * as z from 'zod/mini';
import { announcementPriorities } from './enums.ts';
import { filledLine, filledText } from './fields.ts';
import { FILL_REQUIRED } from './form-sentences.ts';
import { ANNOUNCEMENT_CONTENT_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH } from './limits.ts';

export const announcementForm = z.object({
  title: filledLine('The title', ANNOUNCEMENT_TITLE_MAX_LENGTH),
  content: filledText('The content', ANNOUNCEMENT_CONTENT_MAX_LENGTH),
  priority: z._default(z.enum(announcementPriorities, { error: FILL_REQUIRED }), 'medium'),
});
export type AnnouncementForm = z.output<typeof announcementForm>;
export type AnnouncementFields = z.input<typeof announcementForm>;
