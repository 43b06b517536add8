import { queryOptions } from '@tanstack/react-query';
import { advertKeys } from '#web/entities/adverts/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { Ad } from './ad.ts';

async function fetchAds(): Promise<Ad[]> {
  return rowsOf(
    await (await client())
      .from('ads_management')
      .select('id, title, ad_type, link_url, image_url, video_url, display_order, is_active, created_at')
      .order('display_order')
      .order('created_at')
      .order('id'),
  );
}

/** Every advert, active or not, in the order of the landing page. */
export const adsQuery = queryOptions({ queryKey: advertKeys.managed, queryFn: fetchAds });
