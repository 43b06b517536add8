import { t } from '#texts/portal-offline';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';

/** How long the downloads are counted before it is asked without their number, in ms. */
const COUNTED_WITHIN_MS = 1000;

/** What logging out would remove from this device; null for nothing, or for what cannot be read any more. */
export async function whatWouldGo(): Promise<string | null> {
  const mark = downloadsMark();
  if (!mark) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(t.downloadsWillGoUncounted()), COUNTED_WITHIN_MS);
  });
  return Promise.race([counted(mark.userId), late]).finally(() => clearTimeout(timer));
}

async function counted(userId: string): Promise<string | null> {
  const store = await import('./store.ts').catch(() => null);
  if (!store) return t.downloadsWillGoUncounted();
  try {
    const downloads = await store.withStore(userId, store.listDownloads);
    if (downloads.length === 0) return null;
    const bytes = downloads.reduce((sum, { received }) => sum + received, 0);
    return t.downloadsWillGo({ count: downloads.length, size: formatLessonBytes(bytes) });
  } catch {
    return null;
  }
}
