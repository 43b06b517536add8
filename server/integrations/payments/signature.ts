import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Yoco's recommendation: a webhook whose time is further off than this is a replay, or a wrong clock. */
const WEBHOOK_TOLERANCE_SECONDS = 180;

export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * Signs as Standard Webhooks has it, which Yoco follows: over id, time and the raw body, keyed by what stands behind
 * `whsec_`.
 * @param seconds since 1970
 */
export function signWebhook(secret: string, id: string, seconds: number, body: string): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, Buffer.from(body)),
  };
}

export type Verdict = 'good' | 'unsigned' | 'stale' | 'forged';

/**
 * Whether a webhook comes from who shares the secret, and from now. Any of several signatures may fit any of
 * several secrets, so that either side can change them; the comparison tells nothing by its time.
 * @param headers as they came, by their lower-case names
 */
export function verifyWebhook(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date = new Date(),
): Verdict {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return 'unsigned';
  if (!/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  const expected = secrets.map((secret) => signatureOf(secret, id, Number(timestamp), body));
  let fits = false;
  for (const one of expected) {
    for (const other of signatures.split(' ')) if (isSame(one, other)) fits = true;
  }
  if (!fits) return 'forged';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age <= WEBHOOK_TOLERANCE_SECONDS ? 'good' : 'stale';
}

/** The library's own `verify` allows five minutes and asks its own clock; so only its `sign` is used. */
function signatureOf(secret: string, id: string, seconds: number, body: Buffer): string {
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
  return new Webhook(key, { format: 'raw' }).sign(id, new Date(seconds * 1000), body);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
