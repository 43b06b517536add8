import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Has an interface say itself that it has no such address. The app's files are looked for under every address that is
 * read, so without a route of its own an unknown one would be answered as a file that is not there.
 * @param refuse throws what the interface says
 */
export function refuseUnknown(app: FastifyInstance, refuse: (request: FastifyRequest) => never): void {
  app.setNotFoundHandler(refuse);
  app.get('/*', refuse);
}
