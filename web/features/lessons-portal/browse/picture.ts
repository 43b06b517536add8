/** Pictures of lessons, in the size in which a card shows them. */
import { onThisOrigin } from '#web/lib/own-media.ts';

/** Of a card, in pixels; sixteen to nine. */
export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 180;
/** In percent. A picture of a card then weighs some ten kilobytes. */
const QUALITY = 60;
/** What one weighs, on a phone's screen of two dots a pixel: said before it is loaded. */
export const PICTURE_BYTES = 16 * 1024;

/** The addresses of a lesson's picture for screens of one and of two dots a pixel; null without one of the portal's own. */
export function pictureOf(thumbnailUrl: string | null): { src: string; srcSet: string } | null {
  const file = /^\/storage\/v1\/object\/public\/(portal-thumbnails\/[^?#]+)$/.exec(
    onThisOrigin(thumbnailUrl ?? ''),
  );
  if (!file) return null;
  // The server turns it into WebP for a browser that takes it.
  const resized = (times: number) =>
    `/storage/v1/render/image/public/${file[1]}?width=${PICTURE_WIDTH * times}&height=${PICTURE_HEIGHT * times}&resize=cover&quality=${QUALITY}`;
  return { src: resized(1), srcSet: `${resized(1)} 1x, ${resized(2)} 2x` };
}
