import type { Operation } from '../service.ts';

/** `GET /.well-known/jwks.json`: the public halves of the keys that access tokens are signed with. */
export const jwks: Operation = {
  method: 'GET',
  url: '/.well-known/jwks.json',
  handle: async ({ keys }, _request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return keys.jwks;
  },
};
