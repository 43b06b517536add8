import type { FastifyCorsOptions } from '@fastify/cors';

const exposedHeaders = [
  'Content-Range',
  'Content-Location',
  'Location',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
];

/** What any program may call from any origin: the calls carry a token, never a cookie. */
export const corsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposedHeaders,
  maxAge: 86_400,
} satisfies FastifyCorsOptions;

/** The same for a route that sets them itself, with `config: { cors: false }`: they are the same each time. */
export const corsHeaders = {
  'access-control-allow-origin': corsOptions.origin,
  'access-control-expose-headers': exposedHeaders.join(', '),
} as const;
