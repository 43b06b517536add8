/** The file of an advert: what is wrong with a chosen one, and what is made of it before it is stored. */
import { adFileMaxBytes, adFileType, adFileTypes } from '#contract/ads.ts';
import type { AdType } from '#contract/enums.ts';
import { t } from '#texts/console-ads';
import { formatBytes } from '#web/lib/file-size.ts';

/** For the file input. */
export const acceptOf = (kind: AdType): string =>
  Object.entries(adFileTypes[kind])
    .flatMap(([ending, type]) => [type, `.${ending}`])
    .join(',');

const kinds = (): Record<AdType, string> => ({
  image: t.choosePngJpgGifWebp(),
  video: t.chooseMp4WebmVideo(),
});

type Chosen = { name: string; type: string; size: number };

/** What is wrong with a chosen file; null if nothing. The server looks into the file as well. */
export function adFileProblem(kind: AdType, file: Chosen): string | null {
  if (!adFileType(kind, file.name, file.type)) return kinds()[kind];
  if (file.size === 0) return t.thisFileIsEmpty();
  const most = adFileMaxBytes[kind];
  if (file.size > most) return t.mostLarge({ kind, bytes: formatBytes(most) });
  return null;
}

/** What is stored, and with which ending and media type. */
export type AdMedia = { file: Blob; type: string; ending: string; poster: Blob | null };

/** The width at which the landing page draws an advert on a large screen, in px. */
const IMAGE_WIDTH = 960;
const POSTER_WIDTH = 1280;
const QUALITY = 0.8;

/**
 * A picture that is wider than the landing page shows is scaled down, so that a phone pays for what it sees;
 * a video gets a first frame to stand still with. Animations stay as they are.
 */
export async function prepareAdFile(kind: AdType, file: File): Promise<AdMedia> {
  const type = adFileType(kind, file.name, file.type) ?? file.type;
  const own = { file, type, ending: endings[type] ?? '', poster: null };
  if (kind === 'video') return { ...own, poster: await firstFrame(file) };
  const smaller = type === 'image/gif' ? null : await scaledDown(file, type);
  return smaller ? { ...own, file: smaller, type: smaller.type, ending: endings[smaller.type] ?? '' } : own;
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Null when the picture is small already, cannot be drawn, or would become no smaller. */
async function scaledDown(file: File, type: string): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    if (picture.width <= IMAGE_WIDTH) return null;
    // A browser that writes no WebP gives PNG, which a photograph should not become.
    const webp = await drawn(picture, picture.width, picture.height, IMAGE_WIDTH, 'image/webp');
    const made = webp?.type === 'image/webp' || type === 'image/png' ? webp : null;
    return made && made.size < file.size ? made : null;
  } finally {
    picture.close();
  }
}

/** The first frames are often black: one shortly after them, in seconds. */
const FRAME_AT = 0.5;
/** A video that the browser cannot open has no still. In ms. */
const PATIENCE_MS = 8000;

/** A still of the video; null when the browser cannot draw one. */
async function firstFrame(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await happened(video, 'loadeddata');
    if (video.duration > FRAME_AT) {
      video.currentTime = FRAME_AT;
      await happened(video, 'seeked');
    }
    return await drawn(video, video.videoWidth, video.videoHeight, POSTER_WIDTH, 'image/jpeg');
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

function happened(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('The video cannot be read'));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', refuse, { once: true });
    setTimeout(refuse, PATIENCE_MS);
  });
}

async function drawn(
  source: CanvasImageSource,
  width: number,
  height: number,
  most: number,
  type: string,
): Promise<Blob | null> {
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, most / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
