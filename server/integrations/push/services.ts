import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import webpush from 'web-push';
import { isPushService, publicLookup } from './endpoint.ts';
import type { PushKeys } from './keys.ts';
import type { Push, PushAdapter } from './push.ts';

/** Well below the outbox lease, so that no attempt outlives its claim. */
const TIMEOUT_MS = 15_000;
/** How long a push service keeps what it cannot deliver: a phone that is off over night. In seconds. */
const KEPT_SECONDS = 24 * 60 * 60;
/** The subscription ended, was never there, or was made with another key. */
const gone = new Set([401, 403, 404, 410]);

export type PushServicesOptions = {
  keys: readonly PushKeys[];
  services: readonly string[];
  /** Whom a push service writes to: `mailto:` or an https address (RFC 8292). */
  subject(): string;
  /** Of tests. */
  post?: typeof postTo;
};

/** Sends to the push services of the browsers; what is sent is sealed for the browser alone (RFC 8291). */
export function pushServices({ keys, services, subject, post = postTo }: PushServicesOptions): PushAdapter {
  return {
    async send(push) {
      const { target } = push;
      const pair = keys.find(({ publicKey }) => publicKey === target.server_key);
      if (!pair || !isPushService(target.endpoint, services)) return 'gone';
      const { headers, body } = sealed(push, pair, subject());
      const status = await post(target.endpoint, headers, body);
      if (status >= 200 && status < 300) return 'sent';
      if (gone.has(status)) return 'gone';
      throw new Error(`the push service answered ${status}`);
    },
  };
}

function sealed({ target, payload, urgent }: Push, pair: PushKeys, subject: string) {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    payload,
    {
      vapidDetails: { subject, ...pair },
      TTL: KEPT_SECONDS,
      urgency: urgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  return { headers, body };
}

/** The status of the answer. Follows no redirection, and connects to public addresses only. */
export async function postTo(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer | null,
): Promise<number> {
  const sent = request(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    lookup: publicLookup,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  sent.end(body ?? '');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
