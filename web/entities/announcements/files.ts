/** Files that go with an announcement: how they are stored before it is written. */
import type { AnnouncementFile } from '#contract/announcements.ts';
import { attachmentType, shownName, storedName } from '#web/entities/messages/attachments.ts';
import { newId } from '#web/lib/ids.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { ANNOUNCEMENT_FILES_BUCKET } from './bucket.ts';

type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

/**
 * Stores a file, which is its uploader's alone until an announcement names it, and forgotten after a day if none does.
 * @throws RequestError; DOMException AbortError when the signal was given
 */
export async function storeAnnouncementFile(file: File, told: Sending): Promise<AnnouncementFile> {
  const file_path = storedName(file.name, newId());
  const contentType = attachmentType(file.name) ?? file.type;
  await uploadFile({ bucket: ANNOUNCEMENT_FILES_BUCKET, name: file_path, file, contentType, ...told });
  return { file_path, file_name: shownName(file.name), content_type: contentType, size_bytes: file.size };
}

/** Takes one from the store that no announcement names; what one names is refused, and goes with it. */
export async function forgetAnnouncementFile({ file_path }: AnnouncementFile): Promise<void> {
  await (await storedFiles()).from(ANNOUNCEMENT_FILES_BUCKET).remove([file_path]);
}
