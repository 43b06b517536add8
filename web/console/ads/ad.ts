/** An advert as the Ads Manager has it, and what follows from the order of all of them. */
import type { AdType } from '#contract/enums.ts';
import type { Advert } from '#contract/landing.ts';
import { AD_ORDER_MAX, LANDING_ADVERTS } from '#contract/limits.ts';

export type Ad = {
  id: string;
  title: string;
  ad_type: AdType;
  link_url: string | null;
  image_url: string | null;
  video_url: string | null;
  display_order: number;
  is_active: boolean;
  created_at: string;
};

/**
 * The stored file on the page's own origin, whatever host stands in front, or none; null for one that lies
 * elsewhere.
 */
export function mediaPath(address: string | null): string | null {
  return (
    address &&
    (/^(?:https?:\/\/[^/?#]+)?(\/storage\/v1\/object\/public\/ads\/[^?#]+)$/.exec(address)?.[1] ?? null)
  );
}

/** The advert as the landing page draws it; null when its file does not lie where that page takes files from. */
export function advertOf({ id, title, link_url: link, ...ad }: Ad): Advert | null {
  const image = mediaPath(ad.image_url);
  const video = mediaPath(ad.video_url);
  if (ad.ad_type === 'image') return image ? { id, title, link, kind: 'image', image } : null;
  return video ? { id, title, link, kind: 'video', video, poster: image } : null;
}

/** Those that the landing page shows, in its order; `ads` come ordered. */
export const shownOnLanding = <Shown extends Pick<Ad, 'is_active'>>(ads: readonly Shown[]): Shown[] =>
  ads.filter(({ is_active }) => is_active).slice(0, LANDING_ADVERTS);

/** Where a new advert goes: behind all others. */
export const nextOrder = (ads: readonly Pick<Ad, 'display_order'>[]): number =>
  Math.min(AD_ORDER_MAX, Math.max(-1, ...ads.map(({ display_order }) => display_order)) + 1);

export type Place = Pick<Ad, 'id' | 'display_order'>;

/**
 * The rows to write so that the advert at `from` stands at `to`; the others keep their order. Where two share a
 * number, or leave gaps, all are counted anew: then the numbers on the screen are the places.
 */
export function moved(ads: readonly Place[], from: number, to: number): Place[] {
  const order = [...ads];
  const [one] = order.splice(from, 1);
  if (!one) return [];
  order.splice(to, 0, one);
  return order
    .map(({ id }, index) => ({ id, display_order: index }))
    .filter(({ id, display_order }) => ads.find((ad) => ad.id === id)?.display_order !== display_order);
}
