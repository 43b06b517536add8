import { FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '#texts/messages';
import { ATTACHMENTS_BUCKET, signAttachment } from '#web/entities/messages/attach.ts';
import type { Attachment } from '#web/entities/messages/attachments.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { toastError } from '#web/lib/toast.ts';

const PicturePreview = lazy(loadWhenOnline(() => import('#web/components/saver/picture-preview.tsx')));

/** The files of a message; the size is said before it is paid for. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] }) {
  const cost = useCost();
  if (attachments.length === 0) return null;
  const open = (attachment: Attachment) =>
    signAttachment(attachment).then(
      // The answer is a download, so the page stays.
      (address) => location.assign(address),
      (error: unknown) => {
        console.error('A file could not be opened', error);
        toastError(t.fileCouldNotOpenedPlease());
      },
    );
  return (
    <ul className="mt-1 grid gap-1.5">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-lg border bg-background/60 px-3 text-left text-sm hover:bg-background md:min-h-9"
            onClick={() => open(attachment)}
          >
            <FileDown aria-hidden className="size-4 shrink-0" />
            {/* One over the other: beside the list of conversations a bubble is narrow. */}
            <span className="grid min-w-0 flex-1 py-1.5">
              <span className="truncate">{attachment.file_name}</span>
              <span className="truncate text-xs opacity-80">
                {cost(formatBytes(attachment.size_bytes), attachment.size_bytes)}
              </span>
            </span>
          </button>
          {attachment.content_type?.startsWith('image/') ? (
            <Suspense fallback={<span className="block min-h-11 md:min-h-9" />}>
              <PicturePreview
                bucket={ATTACHMENTS_BUCKET}
                path={attachment.file_path}
                name={attachment.file_name}
                bytes={attachment.size_bytes}
              />
            </Suspense>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
