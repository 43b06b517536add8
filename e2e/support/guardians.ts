import type { APIRequestContext, Page } from '@playwright/test';
import { connectTo } from '../../server/database/connect.ts';
import { findCluster } from '../../server/database/embedded/cluster.ts';
import { newLearner } from './accounts.ts';
import { officialClient, serviceClient } from './client.ts';
import { mailTo } from './people.ts';
import { portalFolder } from './portal.ts';

const DAY_MS = 86_400_000;

/** A learner who has said no date of birth yet, with a month that is paid for. */
export async function payingLearner(request: APIRequestContext, name = 'Sipho Radebe') {
  const learner = await newLearner(request);
  const own = await officialClient(request, learner.email, learner.password);
  const { data } = await own.auth.getUser();
  const userId = data.user?.id ?? '';
  const { email } = learner;
  const row = await own.from('portal_users').insert({ user_id: userId, email, full_name: name });
  if (row.error) throw row.error;
  const service = await serviceClient(request);
  const { error } = await service.from('portal_subscriptions').insert({
    user_id: userId,
    subscription_type: 'monthly',
    amount: 90,
    is_active: true,
    payment_status: 'completed',
    start_date: new Date(Date.now() - DAY_MS).toISOString(),
    end_date: new Date(Date.now() + 25 * DAY_MS).toISOString(),
  });
  if (error) throw error;
  const { data: lessons } = await own.rpc('portal_catalogue');
  const closed = lessons?.find(({ is_sample }) => !is_sample);
  return { ...learner, userId, lesson: { id: closed?.id ?? '', title: closed?.title ?? '' } };
}

/** A parent or guardian opens the link of the newest mail of this subject. */
export async function openMail(page: Page, address: string, subject: RegExp) {
  const mail = await mailTo(page.request, address, subject);
  const link = mail.links.find((each) => each.includes('/guardian?key=')) ?? '';
  await page.goto(link);
  return { ...mail, link };
}

/** What a learner's guardian was asked and answered was eight days ago. */
export async function aWeekLater(userId: string): Promise<void> {
  const client = await connectTo(await findCluster(portalFolder()));
  try {
    await client.query('set role portal_definer');
    await client.query(
      `update private.guardian_requests set asked_at = asked_at - interval '8 days',
         mailed_at = mailed_at - interval '8 days', answered_at = answered_at - interval '8 days' where user_id = $1`,
      [userId],
    );
  } finally {
    await client.end();
  }
}
