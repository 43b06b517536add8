import { lazy, Suspense } from 'react';
import type { AnnouncementFile } from '#contract/announcements.ts';
import { ANNOUNCEMENT_FILES_BUCKET } from '#web/entities/announcements/bucket.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

// Most announcements have none.
const FileLinks = lazy(loadWhenOnline(() => import('./file-links.tsx')));

/** The files of an announcement; a list that an older version kept on the device knows of none. */
export function AnnouncementFiles({ files }: { files: readonly AnnouncementFile[] | undefined }) {
  return files?.length ? (
    <Suspense fallback={<span className="block min-h-11 md:min-h-9" />}>
      <FileLinks bucket={ANNOUNCEMENT_FILES_BUCKET} files={files} />
    </Suspense>
  ) : null;
}
