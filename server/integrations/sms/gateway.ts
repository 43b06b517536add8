import { PermanentFailure } from '../permanent-failure.ts';
import type { BodyTemplate, SmsConfig } from './config.ts';
import type { Sms, SmsAdapter } from './sms.ts';

/** Well below the outbox lease, so that no attempt outlives its claim. */
const TIMEOUT_MS = 20_000;

/** Answers that will be the same next time: the message or the number is wrong. Others may be mended or pass. */
const refusals = new Set([400, 404, 410, 413, 422]);

/** Sends through an HTTP gateway in the shape that SMS_BODY gives. */
export function gatewayAdapter(config: Extract<SmsConfig, { adapter: 'gateway' }>): SmsAdapter {
  return {
    async send(sms) {
      const response = await fetch(config.url, {
        method: 'POST',
        headers: {
          'content-type': config.format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(config.authorization && { authorization: config.authorization }),
          // A gateway that knows this header sends a message once, also when its answer was lost.
          'idempotency-key': `outbox-${sms.outboxId}`,
        },
        body: bodyOf(sms, config),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Gateways repeat what they were sent, and neither codes nor numbers belong in a log.
      const said = (await response.text()).slice(0, 200).replace(/\d{4,}/g, '…');
      if (response.ok) return;
      const message = `the gateway answered ${response.status}: ${said}`;
      throw refusals.has(response.status) ? new PermanentFailure(`refused: ${message}`) : new Error(message);
    },
  };
}

function bodyOf(sms: Sms, { body, format, from }: Extract<SmsConfig, { adapter: 'gateway' }>): string {
  const values = {
    to: `+${sms.to}`,
    from,
    text: sms.text,
    channel: sms.channel,
    reference: sms.reference ?? '',
  };
  const filled = fill(body, values) as { [name: string]: BodyTemplate };
  if (format === 'json') return JSON.stringify(filled);
  return new URLSearchParams(Object.entries(filled).map(([name, value]) => [name, String(value)])).toString();
}

/** Fills the strings of a parsed template, so that no value can change its structure. */
function fill(template: BodyTemplate, values: Record<string, string>): BodyTemplate {
  if (typeof template === 'string')
    return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  if (Array.isArray(template)) return template.map((item) => fill(item, values));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fill(value, values)]));
}
