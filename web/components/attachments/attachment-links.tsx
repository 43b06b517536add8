import FileLinks from '#web/components/attachments/file-links.tsx';
import type { Attachment } from '#web/entities/messages/attachments.ts';
import type { AttachmentsBucket } from '#web/entities/messages/store-files.ts';

type AttachmentLinksProps = { bucket: AttachmentsBucket; attachments: readonly Attachment[] };

/** The files of a message, between two people or with a desk. */
export function AttachmentLinks({ bucket, attachments }: AttachmentLinksProps) {
  return attachments.length > 0 ? <FileLinks bucket={bucket} files={attachments} /> : null;
}
