/** Create New Announcement: title and content required, priority defaults to medium. */
import * as z from 'zod/mini';
import { audience } from './audiences.ts';
import { announcementPriorities, type Language, languages } from './enums.ts';
import { filledLine, filledText, optionalMoment } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { ANNOUNCEMENT_CONTENT_MAX_LENGTH, ANNOUNCEMENT_TITLE_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { content, expiryFirst, filesUnderWay, title } from './school-sentences.ts';

const written = {
  title: filledLine(title, ANNOUNCEMENT_TITLE_MAX_LENGTH),
  content: filledText(content, ANNOUNCEMENT_CONTENT_MAX_LENGTH),
};

export const announcementForm = z.object({
  ...written,
  priority: z._default(z.enum(announcementPriorities, said(fillRequired)), 'medium'),
  /** Of title and content. */
  language: z._default(z.enum(languages, said(fillRequired)), 'en'),
});

const further = z.optional(z.object({ ...written, is_machine_made: z._default(z.boolean(), false) }));

/** A file that is stored in the bucket announcement-attachments, as the table has it. */
const file = z.object({
  file_path: z.string(),
  file_name: z.string(),
  content_type: z.nullable(z.string()),
  size_bytes: z.nullable(z.number()),
});
export type AnnouncementFile = z.output<typeof file>;

/** As the screens send it: under an id of its own, with what it says in further languages, for whom and from when to when. */
export const writtenAnnouncement = z
  .extend(announcementForm, {
    id: z.string(),
    audience,
    publish_at: optionalMoment,
    expires_at: optionalMoment,
    /** Of administrators; left out, what it is stays. */
    pinned_until: z.optional(optionalMoment),
    /** Whether who was told of it is told of the correction. */
    tell_again: z.optional(z.boolean()),
    /** All that it goes with. */
    files: z._default(z.array(file), []),
    /** How many are still on their way to the store. */
    uploading: z._default(z.number(), 0),
    // One by one: zod's own record weighs as much as a screen's texts.
    texts: z.object({ en: further, af: further, zu: further, xh: further, st: further }),
  })
  .check(
    z.refine(({ publish_at, expires_at }) => !publish_at || !expires_at || expires_at > publish_at, {
      ...said(expiryFirst),
      path: ['expires_at'],
    }),
    z.refine(({ uploading }) => uploading === 0, { ...said(filesUnderWay), path: ['files'] }),
  );
export type WrittenAnnouncement = z.output<typeof writtenAnnouncement>;
export type AnnouncementFields = z.input<typeof writtenAnnouncement>;

/** What is changed of one that is there; what is absent stays as it is by then, and a language or path that is null goes. */
export type AnnouncementCorrection = Partial<Omit<WrittenAnnouncement, 'id' | 'texts' | 'files'>> & {
  id: string;
  files?: Record<AnnouncementFile['file_path'], Pick<AnnouncementFile, 'file_name'> | null>;
  texts?: { [language in Language]?: WrittenAnnouncement['texts'][Language] | null };
};
