/** Each text message costs by its parts: one of 160 letters of the GSM alphabet, or of 70 with any other among them. */
import { expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import { smsParts } from '#contract/sms-parts.ts';
import { renderSms, type SmsKind, smsKinds } from './templates.ts';

const portal = { productTitle: 'School Communicator', url: 'https://portal.hilltop.co.za' };
const payloads: Record<SmsKind, object> = {
  'phone-code': { code: '123456', valid_seconds: 600 },
  'phone-known': { url: `${portal.url}/auth` },
  'phone-moved': {},
  'password-new': {},
  'phone-approved': { school_name: 'Hilltop Primary School' },
  'phone-rejected': { school_name: 'Hilltop Primary School' },
};

test.each(languages.flatMap((language) => smsKinds.map((kind) => [kind, language] as const)))(
  '%s is one part in %s',
  (kind, language) => {
    const { text } = renderSms(kind, payloads[kind], portal, language);
    expect(smsParts(text).parts).toBe(1);
  },
);
