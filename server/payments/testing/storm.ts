/**
 * A storm of webhooks against a running server: forged, stale, repeated, reordered and in parallel. What must
 * come of it is known beforehand, from what was really paid. Used by the tests and by `npm run bench -- webhooks`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signWebhook } from '../../integrations/payments/signature.ts';
import { type StandInEvent, yocoEvent } from '../../integrations/payments/testing/yoco-stand-in.ts';

/** What becomes of a checkout in the end, whatever is told in which order. */
export type Fate = 'paid' | 'failed' | 'failed, then paid' | 'paid, then refunded' | 'never paid';
const fates: readonly Fate[] = ['paid', 'failed', 'failed, then paid', 'paid, then refunded', 'never paid'];

export type StormCheckout = { checkoutId: string; learner: string; fate: Fate };

/** Learners with open checkouts, as the provider would have opened them. `marked` names them for `monthsOf`. */
export async function openCheckouts(
  client: pg.ClientBase,
  { learners, eachBuys, marked }: { learners: number; eachBuys: number; marked: string },
): Promise<StormCheckout[]> {
  const { rows } = await client.query<{ checkout_id: string; email: string }>(
    `with accounts as (
       insert into auth.users (email, email_confirmed_at)
       select $3 || '-' || n || '@example.org', now() from generate_series(1, $1::int) n returning id, email
     ), learners as (
       insert into public.portal_users (user_id, email, full_name)
       select id, email, 'Learner' from accounts returning user_id, email
     )
     select 'ch_' || gen_random_uuid() as checkout_id, email from learners, generate_series(1, $2::int)`,
    [learners, eachBuys, marked],
  );
  await client.query(
    `insert into public.portal_payments (user_id, provider, checkout_id, amount_cents)
     select l.user_id, 'yoco', c.checkout_id, 9000
       from jsonb_to_recordset($1::jsonb) as c (checkout_id text, email text) join public.portal_users l using (email)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ checkout_id: checkoutId, email: learner }, n) => ({
    checkoutId,
    learner,
    fate: fates[n % fates.length] ?? 'paid',
  }));
}

export type StormOptions = {
  urls: readonly string[];
  secret: string;
  checkouts: readonly StormCheckout[];
  webhooks: number;
  parallel: number;
};

type Shot = { body: string; headers: Record<string, string>; genuine: boolean; kind: string };

export type StormResult = {
  /** Months for each learner that must stand now. */
  expected: Record<string, number>;
  /** Answers that should not have come. */
  surprises: string[];
  /** How many of each kind were sent. */
  sent: Record<string, number>;
  seconds: number;
};

/** Fires them all; every genuine event is told at least once. */
export async function storm(options: StormOptions): Promise<StormResult> {
  const shots = shuffled([...genuine(options), ...rubbish(options)]);
  const sent: Record<string, number> = {};
  const surprises: string[] = [];
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < shots.length; at = next++) {
      const shot = shots[at];
      const url = options.urls[at % options.urls.length];
      if (!shot || !url) continue;
      sent[shot.kind] = (sent[shot.kind] ?? 0) + 1;
      const wrong = await fire(url, shot);
      if (wrong) surprises.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, worker));
  return {
    expected: expectedMonths(options),
    surprises,
    sent,
    seconds: (performance.now() - started) / 1000,
  };
}

async function fire(
  url: string,
  { body, headers, genuine: isGenuine, kind }: Shot,
): Promise<string | undefined> {
  const response = await fetch(`${url}/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer = await response.text();
  const fits = isGenuine ? response.status === 200 : response.status === 401;
  return fits ? undefined : `${kind}: ${response.status} ${answer}`;
}

/** The months that stand: one for each that was paid and not paid back. */
function expectedMonths({ checkouts }: StormOptions): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { learner, fate } of checkouts) {
    const opens = fate === 'paid' || fate === 'failed, then paid';
    if (opens) months[learner] = (months[learner] ?? 0) + 1;
  }
  return months;
}

/** The same as it stands in the database. */
export async function monthsOf(client: pg.ClientBase, marked: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ email: string; months: number }>(
    `select l.email, count(*)::int as months
       from public.portal_subscriptions s join public.portal_users l using (user_id)
      where s.subscription_type = 'monthly' and s.payment_status = 'completed' and l.email like $1 || '-%'
      group by l.email`,
    [marked],
  );
  return Object.fromEntries(rows.map(({ email, months }) => [email, months]));
}

const tellings: Record<Fate, readonly StandInEvent['type'][]> = {
  paid: ['payment.succeeded'],
  failed: ['payment.failed'],
  'failed, then paid': ['payment.failed', 'payment.succeeded'],
  'paid, then refunded': ['payment.succeeded', 'refund.succeeded'],
  'never paid': [],
};

/** Every event of every checkout once, and then again and again, with a new signature or the very same. */
function genuine({ checkouts, secret, webhooks }: StormOptions): Shot[] {
  const events = checkouts.flatMap(({ checkoutId, fate }) =>
    tellings[fate].map((type) => JSON.stringify(yocoEvent({ type, checkoutId }))),
  );
  const first = events.map((body) => signed(secret, body, 'told'));
  const shots = [...first];
  for (let n = 0; shots.length < webhooks / 2; n += 1) {
    const again = first[n % first.length];
    if (!again) break;
    shots.push(n % 2 === 0 ? { ...again, kind: 'replayed' } : signed(secret, again.body, 'told again'));
  }
  return shots;
}

const signed = (secret: string, body: string, kind: string, age = 0): Shot => ({
  body,
  headers: { ...signWebhook(secret, `msg_${randomUUID()}`, Math.floor(Date.now() / 1000) - age, body) },
  genuine: true,
  kind,
});

/** What strangers send: about every checkout, so that any that were believed would show. */
function rubbish({ checkouts, secret, webhooks }: StormOptions): Shot[] {
  const stranger = `whsec_${randomBytes(24).toString('base64')}`;
  return Array.from({ length: Math.floor(webhooks / 2) }, (_, n): Shot => {
    const { checkoutId = '' } = checkouts[n % checkouts.length] ?? {};
    const body = JSON.stringify(
      yocoEvent({ type: 'payment.succeeded', checkoutId, objectId: `p_${randomUUID()}` }),
    );
    const honest = signed(secret, body, '');
    const kinds: (() => Shot)[] = [
      () => ({ ...signed(stranger, body, 'forged'), genuine: false }),
      () => ({ ...signed(secret, body, 'stale', 181 + n), genuine: false }),
      () => ({ ...honest, body: body.replace('9000', '9001'), kind: 'altered', genuine: false }),
      () => ({ body, headers: {}, kind: 'unsigned', genuine: false }),
      () => ({
        ...honest,
        headers: { ...honest.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) },
        kind: 'moved in time',
        genuine: false,
      }),
    ];
    return kinds[n % kinds.length]?.() ?? honest;
  });
}

function shuffled<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
