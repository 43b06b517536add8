import { expect, test } from 'vitest';
import { usePlayableLessons } from '../functions/play-portal-lesson/testing.ts';
import { useVideoPortal } from '../video/testing/portal.ts';
import { film } from '../video/testing/samples.ts';

const it = useVideoPortal();
const { lessons, play, source, get } = usePlayableLessons(it);

type Checkout = { checkoutUrl: string; paymentId: string };

/** Somebody without a plan buys a month at the sandbox, whose provider tells what is pressed by signed events. */
async function buyMonth(): Promise<(action: string) => Promise<void>> {
  const { userId } = it.world.learners.newLearner;
  await it.portal.admin.query(`update portal_users set date_of_birth = '1990-02-03' where user_id = $1`, [
    userId,
  ]);
  const { data } = await it.call<Checkout>('newLearner', 'create-yoco-checkout', {
    email: 'learner@example.com',
    fullName: 'Naledi Khumalo',
  });
  if (!data) throw new Error('nothing is sold');
  const press = async (action: string) => {
    const body = new URLSearchParams({ action });
    const answer = await fetch(data.checkoutUrl, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
  };
  await press('pay');
  return press;
}

test('whose month is paid back is refused the player, the film and the download by the server itself', async () => {
  const press = await buyMonth();
  const { url } = await source('newLearner');
  const client = await it.clientOf('newLearner');
  const { rows } = await it.portal.admin.query('select video_url from portal_lessons where id = $1', [
    lessons.paid,
  ]);
  const sign = () => client.storage.from('portal-lessons').createSignedUrl(rows[0]?.video_url, 3600);
  const signed = (await sign()).data?.signedUrl ?? '';
  for (const address of [url, signed]) {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true);
  }

  await press('refund-half');
  expect((await play('newLearner')).status).toBe(200);

  await press('refund');
  expect(await play('newLearner')).toMatchObject({ status: 403, code: 'portal_plan_required' });
  // Addresses that were given before, whole and in the pieces that players and downloads ask for.
  for (const headers of [{}, { range: 'bytes=0-99' }]) {
    const answer = await get(url, headers);
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'media_link_ended']);
  }
  expect((await get(signed)).status).toBe(400);
  expect((await sign()).data).toBeNull();
});
