/** Adverts of the landing page: the form, and the files that one may be. */
import * as z from 'zod/mini';
import { linkFormat, link as linkText, orderTooHigh, orderWhole, title } from './console-sentences.ts';
import { type AdType, adTypes } from './enums.ts';
import { orNull, requiredText } from './fields.ts';
import { endingOf } from './lesson-files.ts';
import {
  AD_IMAGE_MAX_BYTES,
  AD_LINK_MAX_LENGTH,
  AD_ORDER_MAX,
  AD_ORDER_MIN,
  AD_TITLE_MAX_LENGTH,
  AD_VIDEO_MAX_BYTES,
} from './limits.ts';
import { said } from './said.ts';
import { isWebLink } from './web-link.ts';

const isWhole = said(() => orderWhole(AD_ORDER_MIN));

/** The files of each type of advert by their ending, with the media type under which one is stored. */
export const adFileTypes: Record<AdType, Record<string, string>> = {
  image: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
  },
  video: { mp4: 'video/mp4', webm: 'video/webm' },
};

export const adFileMaxBytes: Record<AdType, number> = {
  image: AD_IMAGE_MAX_BYTES,
  video: AD_VIDEO_MAX_BYTES,
};

/** The media type under which a file is stored as an advert of that type; undefined when it is none. */
export function adFileType(kind: AdType, fileName: string, browserType: string): string | undefined {
  const ending = endingOf(fileName);
  const type = Object.hasOwn(adFileTypes[kind], ending) ? adFileTypes[kind][ending] : undefined;
  return type !== undefined && (browserType === '' || browserType === type) ? type : undefined;
}

/** Left empty it becomes null: an advert need lead nowhere. */
const link = z.pipe(
  z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.maxLength(
          AD_LINK_MAX_LENGTH,
          said(() => linkText.tooLong(AD_LINK_MAX_LENGTH)),
        ),
      ),
    ),
    orNull,
  ),
  z.nullable(z.string().check(z.refine(isWebLink, said(linkFormat)))),
);

/** What a number field holds is text until it is parsed; an empty one is no number, not 0. */
const order = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? (value.trim() === '' ? Number.NaN : Number(value)) : (value as number),
  ),
  z.int(isWhole).check(
    z.minimum(AD_ORDER_MIN, isWhole),
    z.maximum(
      AD_ORDER_MAX,
      said(() => orderTooHigh(AD_ORDER_MAX)),
    ),
  ),
);

/** Create Ad and Edit Ad; the file is no field of the form. */
export const adForm = z.object({
  title: requiredText(title, AD_TITLE_MAX_LENGTH),
  ad_type: z.enum(adTypes),
  link_url: link,
  display_order: order,
});
export type AdForm = z.output<typeof adForm>;
export type AdFields = z.input<typeof adForm>;
