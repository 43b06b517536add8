/** Create New Announcement: title and content required, priority defaults to medium. */
import * as z from 'zod/mini';
import { announcementPriorities } from './enums.ts';
import { filledLine, filledText } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { ANNOUNCEMENT_CONTENT_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { content, title } from './school-sentences.ts';

export const announcementForm = z.object({
  title: filledLine(title, ANNOUNCEMENT_TITLE_MAX_LENGTH),
  content: filledText(content, ANNOUNCEMENT_CONTENT_MAX_LENGTH),
  priority: z._default(z.enum(announcementPriorities, said(fillRequired)), 'medium'),
});
export type AnnouncementForm = z.output<typeof announcementForm>;
export type AnnouncementFields = z.input<typeof announcementForm>;
