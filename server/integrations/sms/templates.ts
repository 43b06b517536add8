import { z } from 'zod';
import { spellDuration } from '../mail/templates/duration.ts';

/** The kinds of outbox rows that are text messages, and what each payload must hold. */
const templates = {
  'phone-code': z.object({
    code: z.string().regex(/^\d{4,10}$/),
    channel: z.enum(['sms', 'whatsapp']).default('sms'),
    valid_seconds: z.number().int().positive().optional(),
  }),
};

export type SmsKind = keyof typeof templates;

export const smsKinds = Object.keys(templates) as SmsKind[];

export function isSmsKind(kind: string): kind is SmsKind {
  return Object.hasOwn(templates, kind);
}

/**
 * The text of a message. Its last line lets phones offer the code to the page of that address, and to no
 * other (the format of origin-bound one-time codes).
 * @throws {z.ZodError} when the payload is not what the kind needs.
 */
export function renderSms(kind: SmsKind, payload: unknown, portal: { productTitle: string; url: string }) {
  const { code, channel, valid_seconds } = templates[kind].parse(payload);
  const within = valid_seconds === undefined ? '' : ` within ${spellDuration(valid_seconds)}`;
  const text = `${code} is your code for ${portal.productTitle}. It can be used once${within}. Give it to nobody.`;
  return { channel, text: `${text}\n\n@${new URL(portal.url).hostname} #${code}` };
}
