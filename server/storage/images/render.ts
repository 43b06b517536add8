import sharp, { type Sharp } from 'sharp';
import { notAnImage } from '../errors.ts';
import { cropRegion } from './crop.ts';
import { coverSizes, type Size } from './geometry.ts';
import { bounded, type Transformation } from './transformations.ts';

/** Largest source: a small file can unfold to billions of pixels. */
const mostPixels = 50_000_000;
const mostSeconds = 15;
const defaultQuality = 80;

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;
type Format = (typeof formats)[number];

/** Only what browsers take for photographs is opened; SVG and the rest of libvips' readers stay shut. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
// Several images at a time, each on one core.
sharp.concurrency(1);
sharp.cache(false);

export type Rendered = { content: Buffer; contentType: string };

/**
 * The image resized. Turned upright, without the camera's notes (place and time), never enlarged.
 * @param acceptsWebp whether the reader takes WebP, which is used when no format is asked for.
 * @throws {StorageError} 400 for what is no image, broken or too large.
 */
export async function renderImage(
  source: Buffer,
  given: Transformation,
  acceptsWebp: boolean,
): Promise<Rendered> {
  try {
    const transformation = bounded(given);
    const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' }).timeout({
      seconds: mostSeconds,
    });
    const { format, autoOrient } = await image.metadata();
    const shaped = resize(image.autoOrient(), autoOrient, transformation);
    const target = targetFormat(formatOf(format), transformation.format, acceptsWebp);
    const quality = transformation.quality ?? defaultQuality;
    const content = await encode(shaped, target, quality).toBuffer();
    return { content, contentType: `image/${target}` };
  } catch (error) {
    throw refusalOf(error);
  }
}

function resize(image: Sharp, source: Size, given: Transformation): Sharp {
  const { width, height, resize: how = 'cover', gravity } = given;
  if (!width && !height) return image;
  if (how === 'cover' && width && height && gravity !== 'sm') {
    const { scaled, kept } = coverSizes(source, { width, height });
    return image.resize({ ...scaled, fit: 'fill' }).extract(cropRegion(scaled, kept, given));
  }
  return image.resize({
    ...(width && { width }),
    ...(height && { height }),
    fit: how === 'contain' ? 'inside' : how,
    position: sharp.strategy.attention,
    withoutEnlargement: true,
  });
}

function encode(image: Sharp, format: Format, quality: number): Sharp {
  if (format === 'png' || format === 'gif') return image.toFormat(format);
  return image.toFormat(format, { quality, ...(format === 'avif' && { effort: 2 }) });
}

function targetFormat(source: Format, asked: Transformation['format'], acceptsWebp: boolean): Format {
  if (asked === 'webp' || asked === 'avif') return asked;
  return asked !== 'origin' && acceptsWebp && source !== 'gif' ? 'webp' : source;
}

function formatOf(format: string | undefined): Format {
  if (format === 'heif') return 'avif';
  const known = formats.find((name) => name === format);
  if (!known) throw new Error(`Unsupported image format ${format}`);
  return known;
}

function refusalOf(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|dimensions/i.test(message)) {
    return notAnImage('The source image resolution is too large to process', error);
  }
  if (/timeout/i.test(message)) return notAnImage('Image request timed out', error);
  return notAnImage('The source image is invalid or unsupported for rendering', error);
}
