import { z } from 'zod';
import { HOME_COUNTRY } from '../../../contract/limits.ts';
import { StartupError } from '../../errors.ts';

const webhookSecrets = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and base64 of 24 bytes or more'),
    ),
  );

/** The text message settings of the environment; server/config.ts composes them with the others. */
export const smsSettings = {
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The whole header, for example `Bearer …` or `Basic …`. */
  SMS_AUTHORIZATION: z.string().min(1).optional(),
  SMS_FROM: z.string().max(20).default(''),
  SMS_FORMAT: z.enum(['json', 'form']).default('json'),
  /** The codes of countries that messages go to: those of others can cost many times as much. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^\s*[1-9]\d{0,6}(\s*,\s*[1-9]\d{0,6})*\s*$/)
    .default(HOME_COUNTRY)
    .transform((listed) => listed.split(',').map((code) => code.trim())),
  /** What the gateway wants to be sent, as JSON in which {to}, {from}, {text} and {channel} are filled in. */
  SMS_BODY: z.string().default('{"to": "{to}", "from": "{from}", "text": "{text}", "channel": "{channel}"}'),
  /** What the gateway signs its receipts and answers with; several, separated by commas, while one replaces another. */
  SMS_WEBHOOK_SECRET: webhookSecrets,
};

/** A JSON value whose strings hold placeholders. */
export type BodyTemplate =
  | string
  | number
  | boolean
  | null
  | BodyTemplate[]
  | { [name: string]: BodyTemplate };

export type SmsConfig =
  /** Kept beside the embedded mails. */
  | { adapter: 'embedded' }
  /** Mails are sent, but text messages cannot be. */
  | { adapter: 'none' }
  | {
      adapter: 'gateway';
      url: string;
      authorization: string | undefined;
      from: string;
      format: 'json' | 'form';
      body: { [name: string]: BodyTemplate };
    };

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>;

/**
 * @param mailIsEmbedded whether mails are kept: then text messages are, too, unless a gateway is given
 * @throws {StartupError} when SMS_URL is in the open, or SMS_BODY not a JSON object with {to} and {text} in it
 */
export function readSmsConfig(given: SmsSettings, mailIsEmbedded: boolean): SmsConfig {
  if (!given.SMS_URL) return { adapter: mailIsEmbedded ? 'embedded' : 'none' };
  const { protocol, hostname } = new URL(given.SMS_URL);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new StartupError('SMS_URL must begin with https: codes and credentials would travel in the open.');
  }
  return {
    adapter: 'gateway',
    url: given.SMS_URL,
    authorization: given.SMS_AUTHORIZATION,
    from: given.SMS_FROM,
    format: given.SMS_FORMAT,
    body: parseBody(given.SMS_BODY),
  };
}

/** Whether a code can reach a phone: what depends on it is offered only then. */
export function sendsSms(config: SmsConfig): boolean {
  return config.adapter !== 'none';
}

const jsonObject = z.record(z.string(), z.json());

function parseBody(text: string): { [name: string]: BodyTemplate } {
  try {
    if (text.includes('{to}') && text.includes('{text}')) return jsonObject.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError('SMS_BODY is not a JSON object.', cause);
  }
  throw new StartupError('SMS_BODY must hold {to} and {text}.');
}
