import { z } from 'zod';

const gravities = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp'] as const;

/** How an image is to be resized. Pixels; quality in percent; offsets as the contract has them. */
export type Transformation = {
  width?: number | undefined;
  height?: number | undefined;
  resize?: 'cover' | 'contain' | 'fill' | undefined;
  quality?: number | undefined;
  format?: 'origin' | 'webp' | 'avif' | undefined;
  gravity?: (typeof gravities)[number] | undefined;
  x_offset?: number | undefined;
  y_offset?: number | undefined;
};

/** Longest side of a rendered image, in pixels. */
const longestSide = 2500;

const side = z.number().int().min(0).optional();
const shape = {
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
  gravity: z.enum(gravities).optional(),
  x_offset: z.number().optional(),
  y_offset: z.number().optional(),
};

/** A transformation in a JSON body. */
export const transformBody = z.object(shape).superRefine(checkFocus);

/** A transformation in an address, where everything is text. */
export const transformQuery = z
  .object({
    ...shape,
    width: z.coerce.number().pipe(z.number().int().min(0)).optional(),
    height: z.coerce.number().pipe(z.number().int().min(0)).optional(),
    quality: z.coerce.number().pipe(z.number().int().min(20).max(100)).optional(),
    x_offset: z.coerce.number().optional(),
    y_offset: z.coerce.number().optional(),
    download: z.string().optional(),
  })
  .superRefine(checkFocus);

/** Bounds the sizes, and forgets what asks for nothing. */
export function bounded(given: Transformation): Transformation {
  const clamp = (value: number | undefined) => (value ? Math.min(value, longestSide) : undefined);
  return { ...given, width: clamp(given.width), height: clamp(given.height) };
}

/** For a signed token: `width:200,resize:cover`. Empty when nothing is to be done. */
export function writeTransformations(given: Transformation): string {
  const { width, height, resize, quality, format, gravity, x_offset, y_offset } = bounded(given);
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && resize && `resize:${resize}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
    format === 'origin' && (width || height || quality || gravity) && 'format:origin',
    gravity && ['gravity', gravity, x_offset, y_offset].filter((part) => part !== undefined).join(':'),
  ]
    .filter((segment) => segment)
    .join(',');
}

/** Reads what `writeTransformations` wrote. */
export function readTransformations(text: string): Transformation {
  const given: Record<string, unknown> = {};
  for (const segment of text.split(',').filter((part) => part !== '')) {
    const [name = '', value, x, y] = segment.split(':');
    given[name] = value;
    if (name === 'gravity') Object.assign(given, { x_offset: x, y_offset: y });
  }
  return transformQuery.parse(given);
}

/** What was done, for the `X-Transformations` header, in the contract's words. */
export function describeTransformations(given: Transformation): string {
  const { width, height, resize, quality, format, gravity, x_offset, y_offset } = bounded(given);
  const types = { cover: 'fill', contain: 'fit', fill: 'force' };
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${types[resize ?? 'cover']}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
    gravity && ['gravity', gravity, x_offset, y_offset].filter((part) => part !== undefined).join(':'),
  ]
    .filter((segment) => segment)
    .join(',');
}

function checkFocus(
  { gravity, x_offset: x = Number.NaN, y_offset: y = Number.NaN }: Transformation,
  context: z.RefinementCtx,
) {
  if (gravity === 'fp' && !(x >= 0 && x <= 1 && y >= 0 && y <= 1)) {
    context.addIssue({
      code: 'custom',
      path: ['gravity'],
      message: 'Focal point requires x and y coordinates within 0-1 range',
    });
  }
}
