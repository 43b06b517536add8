import { FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AnnouncementFile } from '#contract/announcements.ts';
import { t } from '#texts/components-attachments';
import { formatBytes } from '#web/lib/file-size.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { signDownload } from '#web/lib/stored-files.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { toastError } from '#web/lib/toast.ts';

const PicturePreview = lazy(loadWhenOnline(() => import('#web/components/saver/picture-preview.tsx')));

type FileLinksProps = { bucket: string; files: readonly AnnouncementFile[] };

/** The files of a message or announcement; the size is said before it is paid for, and nothing is loaded before a tap. */
export default function FileLinks({ bucket, files }: FileLinksProps) {
  useLanguage();
  const cost = useCost();
  const open = ({ file_path, file_name }: AnnouncementFile) =>
    signDownload(bucket, file_path, file_name).then(
      // The answer is a download, so the page stays.
      (address) => location.assign(address),
      (error: unknown) => {
        console.error('A file could not be opened', error);
        toastError(t.fileCouldNotOpenedPlease());
      },
    );
  return (
    <ul className="mt-1 grid gap-1.5">
      {files.map((file) => (
        <li key={file.file_path}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-lg border bg-background/60 px-3 text-left text-sm hover:bg-background md:min-h-9"
            onClick={() => open(file)}
          >
            <FileDown aria-hidden className="size-4 shrink-0" />
            {/* One over the other: beside the list of conversations a bubble is narrow. */}
            <span className="grid min-w-0 flex-1 py-1.5">
              <span className="truncate">{file.file_name}</span>
              <span className="truncate text-xs opacity-80">
                {cost(formatBytes(file.size_bytes), file.size_bytes)}
              </span>
            </span>
          </button>
          {file.content_type?.startsWith('image/') ? (
            <Suspense fallback={<span className="block min-h-11 md:min-h-9" />}>
              <PicturePreview
                bucket={bucket}
                path={file.file_path}
                name={file.file_name}
                bytes={file.size_bytes}
              />
            </Suspense>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
