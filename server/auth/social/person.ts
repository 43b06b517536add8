import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderConfig } from './config.ts';

/** Who the provider says this is. */
export type Person = {
  subject: string;
  /** In its normal form, when the provider gives one. */
  email: string | undefined;
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean;
  /** For the account: names and picture. */
  metadata: Record<string, string>;
  /** What the provider said, to show under linked sign-ins. */
  claims: Record<string, unknown>;
};

const isTrue = z.union([z.boolean(), z.stringbool()]).catch(false);
const optional = z.string().min(1).optional().catch(undefined);

/** What we read of an id token or of what the provider's userinfo adds; everything but `sub` may be missing. */
const claims = z.object({
  sub: z.string().min(1),
  email: optional,
  email_verified: isTrue.optional(),
  /** Microsoft's word for a verified domain. */
  xms_edov: isTrue.optional(),
  name: optional,
  given_name: optional,
  family_name: optional,
  picture: optional,
});

/** Exchanges the code that the provider sent back, checks the id token, and reads who it names. */
export async function personOf(
  provider: ProviderConfig,
  configuration: oidc.Configuration,
  callback: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<Person> {
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const token = claims.parse(tokens.claims());
  const isComplete =
    token.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
  const more = isComplete ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub);
  return describe(provider, claims.parse({ ...more, ...defined(token), sub: token.sub }));
}

/** Who the claims of a verified token name. */
export function personOfClaims(provider: ProviderConfig, said: Record<string, unknown>): Person {
  return describe(provider, claims.parse(said));
}

function describe(provider: ProviderConfig, said: z.output<typeof claims>): Person {
  const email = said.email?.trim().toLowerCase();
  const emailVerified =
    Boolean(email) && (said.email_verified === true || said.xms_edov === true || provider.trustsEmail);
  return {
    subject: said.sub,
    email,
    emailVerified,
    metadata: defined({
      full_name: said.name,
      first_name: said.given_name,
      last_name: said.family_name,
      avatar_url: said.picture?.startsWith('https://') ? said.picture : undefined,
    }),
    claims: defined({ ...said, email, email_verified: emailVerified, iss: provider.issuer }),
  };
}

function defined<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Key in keyof Fields]: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: NonNullable<Fields[Key]>;
  };
}
