import { createHmac, timingSafeEqual } from 'node:crypto';

/** Yoco's recommendation: a webhook whose time is further off than this is a replay, or a wrong clock. */
const WEBHOOK_TOLERANCE_SECONDS = 180;

export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * The signature of a webhook: HMAC-SHA256 over id, time and the raw body, keyed by what stands behind `whsec_`.
 * @param seconds since 1970
 */
export function signWebhook(secret: string, id: string, seconds: number, body: string): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signatureOf(secret, id, String(seconds), Buffer.from(body)).toString('base64')}`,
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
  const shown = signatures.split(' ').flatMap((each) => {
    const [version, value] = each.split(',', 2);
    return version === 'v1' && value ? [Buffer.from(value, 'base64')] : [];
  });
  const expected = secrets.map((secret) => signatureOf(secret, id, timestamp, body));
  let fits = false;
  for (const one of expected) {
    for (const other of shown) {
      if (one.length === other.length && timingSafeEqual(one, other)) fits = true;
    }
  }
  if (!fits) return 'forged';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age <= WEBHOOK_TOLERANCE_SECONDS ? 'good' : 'stale';
}

function signatureOf(secret: string, id: string, timestamp: string, body: Buffer): Buffer {
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}
