import { importPKCS8, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { Context } from '../../context.ts';
import { AccountError } from '../errors.ts';
import type { ProviderConfig } from './config.ts';

/** How long what a provider published about itself is kept, in ms. */
const KEEP_MS = 3600_000;

/** The providers of one server, each discovered at its first use. */
export type Providers = {
  /** By the contract's name, or undefined when it is not configured. */
  find(name: string): ProviderConfig | undefined;
  /** By its issuer. */
  issuing(issuer: string): ProviderConfig | undefined;
  /** What the provider publishes about itself. @throws when it cannot be reached. */
  discover(provider: ProviderConfig): Promise<oidc.Configuration>;
};

export function openProviders(configured: readonly ProviderConfig[]): Providers {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>();
  return {
    find: (name) => configured.find((provider) => provider.name === (aliases[name] ?? name)),
    issuing: (issuer) => configured.find((provider) => provider.issuer === issuer),
    discover(provider) {
      const kept = known.get(provider.name);
      if (kept && kept.until > Date.now()) return kept.configuration;
      const configuration = discover(provider);
      known.set(provider.name, { configuration, until: Date.now() + KEEP_MS });
      // A failure is not kept.
      configuration.catch(() => known.delete(provider.name));
      return configuration;
    },
  };
}

const aliases: Record<string, string> = { microsoft: 'azure', 'custom:oidc': 'oidc' };

/** The address that providers send people back to; it is registered with each of them. */
export function callbackUrl({ publicUrl }: Pick<Context, 'publicUrl'>): string {
  return `${publicUrl()}/auth/v1/callback`;
}

/** What the provider publishes about itself. @throws {AccountError} 503 when it cannot be reached. */
export async function reach(
  { providers }: { providers: Providers },
  provider: ProviderConfig,
): Promise<oidc.Configuration> {
  try {
    return await providers.discover(provider);
  } catch (cause) {
    throw new AccountError({
      status: 503,
      code: 'unexpected_failure',
      message: `${provider.label} cannot be reached at the moment. Please try again.`,
      cause,
    });
  }
}

async function discover(provider: ProviderConfig): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  const secret = await secretText(provider);
  // Plain HTTP never leaves this machine.
  const isLocal =
    issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  return oidc.discovery(issuer, provider.clientId, undefined, oidc.ClientSecretPost(secret), {
    timeout: 10,
    ...(isLocal && { execute: [oidc.allowInsecureRequests] }),
  });
}

async function secretText({ clientId, secret }: ProviderConfig): Promise<string> {
  if (secret.kind === 'text') return secret.secret;
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(await importPKCS8(secret.privateKey, 'ES256'));
}
