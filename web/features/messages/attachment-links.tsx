import FileLinks from '#web/components/attachments/file-links.tsx';
import { ATTACHMENTS_BUCKET } from '#web/entities/messages/attach.ts';
import type { Attachment } from '#web/entities/messages/attachments.ts';

/** The files of a message. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] }) {
  return attachments.length > 0 ? <FileLinks bucket={ATTACHMENTS_BUCKET} files={attachments} /> : null;
}
