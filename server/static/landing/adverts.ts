import type { Advert } from '../../../contract/landing.ts';
import { LANDING_ADVERTS } from '../../../contract/limits.ts';
import type { Database } from '../../database/database.ts';

/** Stands in for the host of a bare path. */
const anyHost = 'http://portal';
const PUBLIC_ADS = '/storage/v1/object/public/ads/';

export type AdvertRow = {
  id: string;
  title: string;
  link_url: string | null;
  ad_type: string;
  image_url: string | null;
  video_url: string | null;
};

/** The active adverts as anybody may read them, in the order of the landing page. */
export async function readAdverts(database: Database): Promise<Advert[]> {
  const { rows } = await database.queryScoped<AdvertRow>(
    { role: 'anon' },
    {
      text: `select id, title, link_url, ad_type, image_url, video_url from public.ads_management
             where is_active order by display_order, created_at, id limit $1`,
      values: [LANDING_ADVERTS],
    },
    { readOnly: true },
  );
  const adverts = rows.flatMap((row) => advertOf(row) ?? []);
  const sizes = await readSizes(database, adverts.map(objectName));
  return adverts.map((advert) => ({ ...advert, bytes: sizes.get(objectName(advert)) ?? null }));
}

/** What pictures and films that anybody may load weigh, by their names in the bucket: visitors may not list its files. */
async function readSizes(database: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await database.queryScoped<{ name: string; bytes: number }>(
    { role: 'service_role' },
    {
      text: `select name, (metadata ->> 'size')::float8 as bytes from storage.objects
             where bucket_id = 'ads' and name = any($1) and metadata ->> 'size' is not null`,
      values: [names],
    },
    { readOnly: true },
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const objectName = (advert: Advert): string =>
  (advert.kind === 'image' ? advert.image : advert.video).slice(PUBLIC_ADS.length);

/** Undefined for one without a file of ours: its place on the page would stay empty. */
export function advertOf(row: AdvertRow): Advert | undefined {
  const { id, title } = row;
  const link = row.link_url && /^https?:\/\//i.test(row.link_url) ? row.link_url : null;
  const image = pathOf(row.image_url);
  if (row.ad_type === 'image') return image ? { id, title, link, kind: 'image', image } : undefined;
  const video = pathOf(row.video_url);
  return video ? { id, title, link, kind: 'video', video, poster: image } : undefined;
}

/**
 * An advert's public address holds the host it was uploaded at. The path is enough: it works at every address
 * of the portal, and the content security policy lets nothing else through.
 */
function pathOf(url: string | null): string | null {
  if (!url || !URL.canParse(url, anyHost)) return null;
  // Parsing takes `..` away: what is left really lies in the bucket.
  const { pathname } = new URL(url, anyHost);
  return pathname.startsWith(PUBLIC_ADS) ? pathname : null;
}
