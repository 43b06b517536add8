/** The writes of the Ads Manager. Each throws RequestError or RowGone. */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { AdForm } from '#contract/ads.ts';
import { type KeptAttempts, writeFileOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import type { Place } from './ad.ts';
import { prepareAdFile } from './ad-file.ts';

const ADS_BUCKET = 'ads';
/** Names are timestamps and never written again, so a visitor's browser may keep a file for a year. */
const KEPT_SECONDS = 31_536_000;

type Upload = { onProgress: (percent: number) => void; signal: AbortSignal };
type Stored = { names: string[]; image_url: string | null; video_url: string | null };

/** Stores the file under a timestamp; a video with a still of it as its picture. */
async function storeFile(kind: AdForm['ad_type'], file: File, upload: Upload): Promise<Stored> {
  const { poster, ...media } = await prepareAdFile(kind, file);
  const bucket = (await storedFiles()).from(ADS_BUCKET);
  const now = Date.now();
  const store = async (part: Blob, name: string, contentType: string, told: Partial<Upload>) => {
    await uploadFile({
      bucket: ADS_BUCKET,
      name,
      file: part,
      contentType,
      keptSeconds: KEPT_SECONDS,
      ...told,
    });
    return bucket.getPublicUrl(name).data.publicUrl;
  };
  const name = `${now}.${media.ending}`;
  const url = await store(media.file, name, media.type, upload);
  if (kind === 'image') return { names: [name], image_url: url, video_url: null };
  const still = `${now}-still.jpg`;
  const image_url = poster ? await store(poster, still, 'image/jpeg', { signal: upload.signal }) : null;
  return { names: poster ? [name, still] : [name], image_url, video_url: url };
}

const removeFiles = async (names: readonly string[]) =>
  (await storedFiles()).from(ADS_BUCKET).remove([...names]);

/** Without a row that names them nobody would find the files again. */
async function keepOrRemove<Result>(names: readonly string[], write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    await removeFiles(names);
    throw error;
  }
}

const SENT_COLUMNS = 'id, title, ad_type, link_url, display_order';

/** What stands under an id, as its form has it. */
const adUnder = async (id: string) =>
  rowsOf(await (await client()).from('ads_management').select(SENT_COLUMNS).eq('id', id).maybeSingle());
export type SentAd = NonNullable<Awaited<ReturnType<typeof adUnder>>>;

export type NewAd = Upload & {
  form: AdForm;
  file: File;
  kept: KeptAttempts;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: SentAd | null;
};

/** @throws ChangedMeanwhile where an earlier attempt has arrived and says something else */
export async function createAd({ form, file, kept, standing, ...upload }: NewAd): Promise<void> {
  const portal = await client();
  // Whichever columns of it are others.
  const ads = (portal as PostgrestClient).from('ads_management');
  await writeFileOnce<SentAd>({
    kept,
    file,
    standing,
    row: form,
    fixed: ['ad_type'],
    insert: async (id) => {
      const { names, ...media } = await storeFile(form.ad_type, file, upload);
      const answer = await portal.from('ads_management').insert({ ...form, ...media, id, is_active: true });
      if (answer.error && !isNetworkError(answer.error)) await removeFiles(names);
      return answer;
    },
    read: adUnder,
    correct: async (changed, { id }) => changedRows(await ads.update(changed).eq('id', id).select('id')),
    takeAway: deleteAd,
  });
}

/** `file` null keeps the present one; a replaced one goes with its last row. */
export type AdChange = Upload & {
  id: string;
  form: AdForm;
  /** What of the form is written. */
  changed: Partial<AdForm>;
  file: File | null;
};

export async function updateAd({ id, form, changed, file, ...upload }: AdChange): Promise<void> {
  const { names, ...media } = file ? await storeFile(form.ad_type, file, upload) : { names: [] };
  await keepOrRemove(names, async () => {
    const change = { ...changed, ...media };
    if (Object.keys(change).length === 0) return;
    changedRows(await (await client()).from('ads_management').update(change).eq('id', id).select('id'));
  });
}

export async function setAdActive({ id, is_active }: { id: string; is_active: boolean }): Promise<void> {
  changedRows(await (await client()).from('ads_management').update({ is_active }).eq('id', id).select('id'));
}

/** Writes the places that have changed, one row after the other. */
export async function placeAds(places: readonly Place[]): Promise<void> {
  const portal = await client();
  for (const { id, display_order } of places) {
    changedRows(await portal.from('ads_management').update({ display_order }).eq('id', id).select('id'));
  }
}

/** The stored file goes with its row. */
export async function deleteAd(id: string): Promise<void> {
  await deleteRow('ads_management', id);
}
