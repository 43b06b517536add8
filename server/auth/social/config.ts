import { z } from 'zod';
import { StartupError } from '../../errors.ts';

const onOff = z.enum(['0', '1']).transform((value) => value === '1');
const value = z.string().min(1).optional();

/** The settings of social sign-in; server/config.ts composes them with the others. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: value,
  GOOGLE_CLIENT_SECRET: value,
  MICROSOFT_CLIENT_ID: value,
  MICROSOFT_CLIENT_SECRET: value,
  /** The directory's id or domain: only its people sign in. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/)
    .refine((tenant) => !['common', 'organizations', 'consumers'].includes(tenant), 'must name one directory')
    .optional(),
  /** Take the directory's e-mail addresses as proven: its administrators set them. */
  MICROSOFT_TRUST_EMAIL: onOff.default(false),
  APPLE_CLIENT_ID: value,
  APPLE_TEAM_ID: value,
  APPLE_KEY_ID: value,
  /** PKCS#8 in PEM; line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: value,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: value,
  OIDC_CLIENT_SECRET: value,
  OIDC_LABEL: z.string().min(1).default('single sign-on'),
};

type Given = z.output<z.ZodObject<typeof socialSettings>>;

/** How the portal proves itself to a provider. */
export type ProviderSecret =
  | { kind: 'text'; secret: string }
  /** Apple wants a short-lived JWT, signed with the team's key. */
  | { kind: 'apple'; teamId: string; keyId: string; privateKey: string };

/** A provider of social sign-in that is configured. */
export type ProviderConfig = {
  /** As the contract names it in `provider`. */
  name: 'google' | 'azure' | 'apple' | 'oidc';
  /** For the button. */
  label: string;
  issuer: string;
  clientId: string;
  /** Whom ID tokens may be made for: the client id, and those of the school's own apps. */
  audiences: readonly string[];
  secret: ProviderSecret;
  scope: string;
  /** Takes every address of this provider as proven. */
  trustsEmail: boolean;
  /** How the provider sends the browser back. */
  responseMode: 'query' | 'form_post';
};

/** The providers whose settings are given. @throws {StartupError} when one's are not complete. */
export function readSocialConfig(given: Given): ProviderConfig[] {
  return [google(given), microsoft(given), apple(given), generic(given)].filter(
    (provider) => provider !== undefined,
  );
}

/** Client ids separated by commas: the portal's own first, then those of apps that bring ID tokens. */
function clients(ids: string): Pick<ProviderConfig, 'clientId' | 'audiences'> {
  const audiences = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  return { clientId: audiences[0] ?? '', audiences };
}

const usual = { scope: 'openid email profile', trustsEmail: false, responseMode: 'query' } as const;

function google(given: Given): ProviderConfig | undefined {
  const settings = complete(given, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (!settings) return undefined;
  return {
    ...usual,
    name: 'google',
    label: 'Google',
    issuer: 'https://accounts.google.com',
    ...clients(settings.GOOGLE_CLIENT_ID),
    secret: { kind: 'text', secret: settings.GOOGLE_CLIENT_SECRET },
  };
}

function microsoft(given: Given): ProviderConfig | undefined {
  const settings = complete(given, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_TENANT']);
  if (!settings) return undefined;
  return {
    ...usual,
    name: 'azure',
    label: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${settings.MICROSOFT_TENANT}/v2.0`,
    ...clients(settings.MICROSOFT_CLIENT_ID),
    secret: { kind: 'text', secret: settings.MICROSOFT_CLIENT_SECRET },
    trustsEmail: given.MICROSOFT_TRUST_EMAIL,
  };
}

function apple(given: Given): ProviderConfig | undefined {
  const settings = complete(given, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  if (!settings) return undefined;
  return {
    ...usual,
    name: 'apple',
    label: 'Apple',
    issuer: 'https://appleid.apple.com',
    ...clients(settings.APPLE_CLIENT_ID),
    secret: {
      kind: 'apple',
      teamId: settings.APPLE_TEAM_ID,
      keyId: settings.APPLE_KEY_ID,
      privateKey: settings.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    },
    scope: 'openid email name',
    // Apple gives an address only so.
    responseMode: 'form_post',
  };
}

function generic(given: Given): ProviderConfig | undefined {
  const settings = complete(given, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (!settings) return undefined;
  return {
    ...usual,
    name: 'oidc',
    label: given.OIDC_LABEL,
    issuer: settings.OIDC_ISSUER,
    ...clients(settings.OIDC_CLIENT_ID),
    secret: { kind: 'text', secret: settings.OIDC_CLIENT_SECRET },
  };
}

/** All of these settings, or undefined when none is given. */
function complete<const Name extends keyof Given & string>(
  given: Given,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new StartupError(`${missing.join(', ')} must be set beside ${names.join(', ')}.`);
  return given as Record<Name, string>;
}
