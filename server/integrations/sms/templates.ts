import { z } from 'zod';
import type { Language } from '../../../contract/enums.ts';
import { type SentTexts, sentTexts } from '../../../messages/sent.ts';
import { spellDuration } from '../mail/templates/duration.ts';

type Given = { portal: string; url: string; t: SentTexts };

/** A kind of text message: what its outbox payload must hold and what it says. */
type Template<Payload> = { payload: z.ZodType<Payload>; says(payload: Payload, given: Given): string };
const template = <Payload>(payload: z.ZodType<Payload>, says: Template<Payload>['says']) => ({
  payload,
  says,
});

const channel = z.enum(['sms', 'whatsapp']).default('sms');
const nothing = z.object({});
const ofSchool = z.object({ school_name: z.string() });
const signIn = (url: string) => `${url}/auth`;

const phoneCode = z.object({
  code: z.string().regex(/^\d{4,10}$/),
  channel,
  valid_seconds: z.number().int().positive().optional(),
});

/** Its last line lets phones offer the code to the page of that address, and to no other (origin-bound one-time codes). */
const sayCode = ({ code, valid_seconds }: z.output<typeof phoneCode>, { portal, url, t }: Given): string => {
  const text =
    valid_seconds === undefined
      ? t.phoneCode({ code, portal })
      : t.phoneCodeWithin({ code, portal, duration: spellDuration(valid_seconds, t) });
  return `${text}\n\n@${new URL(url).hostname} #${code}`;
};

/** The kinds of outbox rows that are text messages. */
const templates = {
  'phone-code': template(phoneCode, sayCode),
  'phone-known': template(z.object({ url: z.url() }), ({ url }, { portal, t }) =>
    t.phoneKnown({ portal, url }),
  ),
  'phone-moved': template(nothing, (_, { portal, t }) => t.phoneMoved({ portal })),
  'password-new': template(nothing, (_, { portal, t }) => t.passwordNewByPhone({ portal })),
  'phone-approved': template(ofSchool, ({ school_name: school }, { url, t }) =>
    t.approvedByPhone({ school, url: signIn(url) }),
  ),
  'phone-rejected': template(ofSchool, ({ school_name: school }, { url, t }) =>
    t.rejectedByPhone({ school, url: signIn(url) }),
  ),
};

export type SmsKind = keyof typeof templates;

export const smsKinds = Object.keys(templates) as SmsKind[];

export function isSmsKind(kind: string): kind is SmsKind {
  return Object.hasOwn(templates, kind);
}

/**
 * The text of a message, and by what it goes.
 * @throws {z.ZodError} when the payload is not what the kind needs.
 */
export function renderSms(
  kind: SmsKind,
  payload: unknown,
  { productTitle: portal, url }: { productTitle: string; url: string },
  language: Language = 'en',
): { channel: 'sms' | 'whatsapp'; text: string } {
  const { payload: schema, says } = templates[kind] as Template<unknown>;
  const t = sentTexts[language];
  const given = z.object({ channel }).parse(payload);
  return { channel: given.channel, text: says(schema.parse(payload), { portal, url, t }) };
}
