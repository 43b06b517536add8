import { z } from 'zod';
import { bodyOf, text } from '../body.ts';
import { badRequest, invalid } from '../errors.ts';
import { countingFailures } from '../limits/require.ts';
import { accountScope, type Operation } from '../service.ts';
import { requireFresh } from '../session/fresh.ts';
import { requireLinking } from '../session/identity-unlink.ts';
import { requireLevel, signedIn, stillSignedIn } from '../session/signed-in.ts';
import { sessionBody } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open.ts';
import { accountOfPerson, linkPerson } from '../social/account-of-person.ts';
import { personOfIdToken } from '../social/id-token.ts';

const body = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});

/** By which the contract's refusal names a provider, whether it is configured or not. */
const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
};

/**
 * A session for the ID token that an app got from a configured provider; with `link_identity`, and the
 * access token of a living session, the provider is linked to that account.
 */
export const idTokenGrant: Operation['handle'] = async (service, request) => {
  const given = bodyOf(request, body);
  if (given.id_token === '') throw invalid('id_token required');
  if (given.provider === '' && (given.client_id === '' || given.issuer === '')) {
    throw invalid('provider or client_id and issuer required');
  }
  const linking = given.link_identity === true ? await signedIn(service, request) : undefined;
  if (linking) {
    requireLinking(service);
    requireLevel(linking);
    requireFresh(linking);
  }
  const provider =
    given.provider === '' ? service.providers.issuing(given.issuer) : service.providers.find(given.provider);
  if (!provider) {
    const issuer = issuers[given.provider] ?? (given.issuer || given.provider);
    throw badRequest('provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
  }
  const shown = { idToken: given.id_token, accessToken: given.access_token, nonce: given.nonce };
  const person = await countingFailures(service, request, 'social-address', () =>
    personOfIdToken(service, provider, shown),
  );
  const opened = await service.database.withScope(accountScope, async (tx) => {
    if (!linking)
      return openSession(service, tx, request, await accountOfPerson(tx, provider, person), 'oauth');
    // The provider's keys may have taken their time.
    const still = await stillSignedIn(tx, linking);
    requireLevel(still);
    const userId = await linkPerson(tx, provider, person, still.account.id);
    return openSession(service, tx, request, userId, 'oauth');
  });
  return sessionBody(service, opened.account, opened.session);
};
