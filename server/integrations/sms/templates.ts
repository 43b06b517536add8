import { z } from 'zod';
import type { Language } from '../../../contract/enums.ts';
import { sentTexts } from '../../../messages/sent.ts';
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
export function renderSms(
  kind: SmsKind,
  payload: unknown,
  { productTitle: portal, url }: { productTitle: string; url: string },
  language: Language = 'en',
) {
  const { code, channel, valid_seconds } = templates[kind].parse(payload);
  const t = sentTexts[language];
  const text =
    valid_seconds === undefined
      ? t.phoneCode({ code, portal })
      : t.phoneCodeWithin({ code, portal, duration: spellDuration(valid_seconds, t) });
  return { channel, text: `${text}\n\n@${new URL(url).hostname} #${code}` };
}
