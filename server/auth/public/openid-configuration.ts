import type { Operation } from '../service.ts';

/**
 * `GET /.well-known/openid-configuration`: who issues access tokens and where their keys are, so that another service
 * verifies them by the address of the issuer alone. It names what there is: nobody registers clients here.
 */
export const openidConfiguration: Operation = {
  method: 'GET',
  url: '/.well-known/openid-configuration',
  handle: async ({ publicUrl }, _request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    // As the claim `iss` has it.
    const issuer = `${publicUrl()}/auth/v1`;
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256', 'plain'],
      claims_supported: ['sub', 'aud', 'iss', 'exp', 'iat', 'email', 'role', 'aal', 'amr', 'session_id'],
    };
  },
};
