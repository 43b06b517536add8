/** What is written to what is about to be published. Each throws RequestError. */
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deletedOnce, RowGone } from '#web/lib/row-gone.ts';
import type { Publication } from '#web/lib/take-back.ts';

type About = Pick<Publication, 'kind' | 'id'>;

/** Deletes it where it is not published yet; one that is gone already is taken back. @returns false where it was too late */
export async function takeBack({ kind, id }: About): Promise<boolean> {
  const portal = await client();
  const deleted = await portal.from(kind).delete().eq('id', id).eq('is_active', false).select('id');
  try {
    await deletedOnce(
      deleted,
      async () => rowsOf(await portal.from(kind).select('id').eq('id', id)).length > 0,
    );
    return true;
  } catch (error) {
    if (error instanceof RowGone) return false;
    throw error;
  }
}

/** Published already by itself is what was wanted, too. */
export async function publishNow({ kind, id }: About): Promise<void> {
  const rows = (await client()).from(kind).update({ publish_at: null }).eq('id', id).eq('is_active', false);
  rowsOf(await rows.select('id'));
}
