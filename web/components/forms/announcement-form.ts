import type { UseFormReturn } from 'react-hook-form';
import type { AnnouncementFields, WrittenAnnouncement } from '#contract/announcements.ts';

/** The form of an announcement, for its fields and for what it is written in. */
export type AnnouncementFormState = UseFormReturn<AnnouncementFields, unknown, WrittenAnnouncement>;
