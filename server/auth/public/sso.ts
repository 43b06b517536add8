import { AccountError } from '../errors.ts';
import type { Operation } from '../service.ts';

/** `POST /sso`: SAML is not offered; single sign-on goes by OpenID Connect. */
export const sso: Operation = {
  method: 'POST',
  url: '/sso',
  handle: async () => {
    throw new AccountError({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' });
  },
};
