import type { FastifyInstance } from 'fastify';

/** A method and a pattern, such as `/auth/v1/admin/users/:id`. */
export type Route = { method: string; url: string };

/** Every address that an app answers, of the tree that its router prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', , path = '', methods = ''] =
        /^((?:│ {3}| {4})*)(├── |└── )(.*) \((.*)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, path);
      return methods.split(', ').flatMap((method) => (method ? [{ method, url: above.join('') }] : []));
    });
}
