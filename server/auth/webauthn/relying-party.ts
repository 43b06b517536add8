import { isIP } from 'node:net';
import type { Context } from '../../context.ts';

/** For whom an authenticator makes a key (WebAuthn: the relying party), and where it may show it. */
export type RelyingParty = { id: string; name: string; origins: string[] };

/** The portal as authenticators know it; undefined where it has no name but an address, for which none makes a key. */
export function relyingParty({
  config,
  publicUrl,
}: Pick<Context, 'config' | 'publicUrl'>): RelyingParty | undefined {
  const home = new URL(publicUrl());
  const id = config.webauthn.rpId ?? home.hostname;
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id, name: config.productTitle, origins: [home.origin, ...config.webauthn.origins] };
}
