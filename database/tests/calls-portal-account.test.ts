/**
 * The calls on learners and plans, made with the official client as docs/product/calls-tables.md#the-lessons-portal
 * lists them.
 */
import { expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';

const stage = useClients();
const inSevenDays = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

test('somebody new becomes a learner, again by an upsert, and starts the trial once', async () => {
  const client = await stage.clientOf('plain');
  const { userId, email } = stage.world.plain;
  const learner = { user_id: userId, email, full_name: 'Naledi Khumalo' };
  const asked = () => client.from('portal_users').select('*').eq('user_id', userId).maybeSingle();

  expect((await asked()).data).toBeNull();
  expect((await client.from('portal_users').insert(learner)).error).toBeNull();
  // The product ignores this one.
  expect((await client.from('portal_users').insert(learner)).error).toMatchObject({ code: '23505' });
  const renamed = { ...learner, full_name: 'Naledi K.' };
  const merged = await client.from('portal_users').upsert(renamed, { onConflict: 'user_id' });
  expect(merged.error).toBeNull();
  const kept = await client
    .from('portal_users')
    .upsert(learner, { onConflict: 'user_id', ignoreDuplicates: true });
  expect(kept.error).toBeNull();
  expect((await asked()).data).toMatchObject({ full_name: 'Naledi K.', email });

  const trial = {
    user_id: userId,
    subscription_type: 'trial' as const,
    amount: 0,
    is_active: true,
    payment_status: 'completed' as const,
    end_date: inSevenDays(),
  };
  const started = ok(await client.from('portal_subscriptions').insert(trial).select().single());
  expect(started).toMatchObject({ subscription_type: 'trial', amount: 0, is_active: true });
  const again = await client.from('portal_subscriptions').insert(trial);
  expect(again.error).toMatchObject({ code: 'PR015', details: 'user_id' });

  const active = await client
    .from('portal_subscriptions')
    .select('*')
    .eq('user_id', userId)
    .eq('is_active', true)
    .maybeSingle();
  expect(active.data?.id).toBe(started.id);
  const { count } = await client
    .from('portal_subscriptions')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', userId)
    .eq('is_active', true)
    .gt('end_date', new Date().toISOString());
  expect(count).toBe(1);
});

test('a trial that a browser makes longer, dearer or a month is none of it', async () => {
  const client = await stage.clientOf('newLearner');
  const { userId } = stage.world.learners.newLearner;
  const month = await client
    .from('portal_subscriptions')
    .insert({ user_id: userId, subscription_type: 'monthly', amount: 0, end_date: '2099-01-01' });
  expect(month.error).toMatchObject({ code: '42501' });
  const row = ok(
    await client
      .from('portal_subscriptions')
      .insert({ user_id: userId, subscription_type: 'trial', amount: -9000, end_date: '2099-01-01' })
      .select()
      .single(),
  );
  expect(row.amount).toBe(0);
  expect(Date.parse(row.end_date) - Date.parse(row.start_date)).toBe(7 * 86_400_000);
  // The types say already that nothing of it is to be changed.
  const longer = { end_date: '2099-01-01' } as never;
  const later = await client.from('portal_subscriptions').update(longer).eq('id', row.id);
  expect(later.error).toMatchObject({ code: '42501' });
});

test('a trial after a month is refused with a code of its own', async () => {
  const client = await stage.clientOf('expiredLearner');
  const { userId } = stage.world.learners.expiredLearner;
  const { error } = await client
    .from('portal_subscriptions')
    .insert({ user_id: userId, subscription_type: 'trial', end_date: inSevenDays() });
  expect(error).toMatchObject({ code: 'PR016' });
});

test('a learner reads the own payments, newest first, and nobody else’s', async () => {
  const client = await stage.clientOf('learner');
  const rows = ok(
    await client
      .from('portal_payments')
      .select('id, amount_cents, currency, status, created_at, paid_at, refunded_at')
      .order('created_at', { ascending: false }),
  );
  expect(rows).toMatchObject([{ id: stage.world.payments.learner, amount_cents: 9000, status: 'paid' }]);
  const anonymous = await stage.clientOf('anonymous');
  expect((await anonymous.from('portal_payments').select('id')).error).toMatchObject({ code: '42501' });
});

test('a school account is told that it is one', async () => {
  const client = await stage.clientOf('parent');
  const { userId, email } = stage.world.people.parent;
  const { error } = await client.from('portal_users').insert({ user_id: userId, email, full_name: 'P' });
  expect(error).toMatchObject({ code: 'PR010' });
});
