import { z } from 'zod';

/** `android:apk-key-hash:…` and `ios:bundle-id:…` are what apps show instead of an address. */
const origin = z.union([
  z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  z.string().regex(/^(?:android:apk-key-hash|ios:bundle-id):\S+$/, 'is neither an address nor an app'),
]);

/** The settings of passkeys and security keys; server/config.ts composes them with the others. */
export const webauthnSettings = {
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be the name of a host, without scheme and port')
    .optional(),
  PASSKEY_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(origin)),
};

type Given = z.output<z.ZodObject<typeof webauthnSettings>>;

export type WebauthnConfig = {
  /** The host whose people the keys are for; undefined for that of PUBLIC_URL. */
  rpId: string | undefined;
  /** Where keys may be shown besides PUBLIC_URL. */
  origins: string[];
};

export function readWebauthnConfig(given: Given): WebauthnConfig {
  return { rpId: given.PASSKEY_RP_ID, origins: given.PASSKEY_ORIGINS };
}
