import { z } from 'zod';

/** The push services of Chrome and Android, of other builds of Chromium, Firefox, Safari and Edge. */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** The settings of Web Push; server/config.ts composes them with the others. */
export const pushSettings = {
  /** Names of hosts, separated by commas; what begins with a dot is everything below it. */
  PUSH_SERVICES: z
    .string()
    .default(known.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be names of hosts'))),
};

export type PushConfig =
  /** Kept beside the embedded mails. */
  { adapter: 'embedded' } | { adapter: 'services'; services: readonly string[] };

/** Pushes leave where mails do. */
export function readPushConfig(given: { PUSH_SERVICES: string[] }, mailIsEmbedded: boolean): PushConfig {
  if (mailIsEmbedded) return { adapter: 'embedded' };
  return { adapter: 'services', services: given.PUSH_SERVICES };
}
