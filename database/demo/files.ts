/** Files of the demo school: their rows are loaded with all others, their bytes once the portal serves. */
import { attachmentFiles } from './attachments.ts';
import type { DemoFile } from './demo-file.ts';
import { deskAttachmentFiles } from './desks.ts';
import { lessonFiles } from './lessons.ts';
import { userId } from './people.ts';
import { advertFiles } from './portal-adverts.ts';
import { portalLessonFiles } from './portal-lessons.ts';
import { reportFiles } from './reports.ts';
import { sharedFiles } from './shared-files.ts';

/** Every file, those that are looked at first at the beginning. */
export const demoFiles = (now: Date): DemoFile[] => [
  ...advertFiles(now),
  ...portalLessonFiles(now),
  ...reportFiles(now),
  ...lessonFiles(now),
  ...attachmentFiles(now),
  ...deskAttachmentFiles(now),
  ...sharedFiles(now),
];

/** Rows of `storage.objects` without a version: there is no file yet. What is to be filled in says since when. */
export const fileRows = (now: Date) =>
  demoFiles(now).map(({ bucket, name, owner, type }) => ({
    bucket_id: bucket,
    name,
    owner_id: userId(owner),
    metadata: { mimetype: type },
    user_metadata: { demo: now.toISOString() },
  }));
