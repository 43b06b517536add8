import { t } from '#texts/portal-offline';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';

/** How long the downloads are counted before it is asked without their number, in ms. */
const COUNTED_WITHIN_MS = 1000;

/**
 * What logging out would remove from this device; null for nothing, or for what cannot be read any more.
 * @param tellLater called with their number where it comes after that time
 */
export async function whatWouldGo(tellLater: (found: string) => void): Promise<string | null> {
  const mark = downloadsMark();
  if (!mark) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      isAsked = true;
      resolve(t.downloadsWillGoUncounted());
    }, COUNTED_WITHIN_MS);
  });
  const count = counted(mark.userId).finally(() => clearTimeout(timer));
  void count.then((found) => (isAsked && found ? tellLater(found) : undefined));
  return Promise.race([count, late]);
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
