import { AccountError } from '../errors.ts';
import type { Operation } from '../service.ts';

/** What the contract has and the portal does not offer is refused in the contract's words, and not as unknown. */

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const refusing = (url: string, message: string): Operation[] =>
  methods.map((method) => ({
    method,
    url,
    handle: async () => {
      throw new AccountError({ status: 404, code: 'feature_disabled', message });
    },
  }));

const NO_OAUTH_SERVER = 'OAuth server is disabled';
const NO_CUSTOM_PROVIDERS = 'Custom OAuth providers are disabled';

/** The portal signs nobody in to other programs. */
export const oauthServer = [
  ...refusing('/oauth/*', NO_OAUTH_SERVER),
  ...refusing('/.well-known/oauth-authorization-server', NO_OAUTH_SERVER).slice(0, 1),
];

/** The programs that a person has let in. */
export const oauthGrants = refusing('/user/oauth/grants', NO_OAUTH_SERVER);

/** Providers are configured where the server is (`server/auth/social/config.ts`). */
export const adminNotOffered = [
  ...refusing('/admin/oauth/*', NO_OAUTH_SERVER),
  ...refusing('/admin/custom-providers', NO_CUSTOM_PROVIDERS),
  ...refusing('/admin/custom-providers/*', NO_CUSTOM_PROVIDERS),
];
