import type { FastifyRequest } from 'fastify';

export type RequestSettings = Readonly<
  Record<'request.method' | 'request.path' | 'request.headers' | 'request.cookies', string>
>;

/**
 * They carry what lets somebody in, and functions have the claims: nothing that logs a statement or a setting is to
 * see them. Cookies have a setting of their own.
 */
const withheld = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization']);

/**
 * What a function of the database may read of its request, as the original sets it, for the one transaction. Whoever
 * sends a request writes these: no policy reads them (database/tests/rules.ts), and claims have another name.
 */
export function requestSettings({ method, headers }: FastifyRequest, path: string): RequestSettings {
  const told = Object.entries(headers).flatMap(([name, value]) =>
    withheld.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(Object.fromEntries(told)),
    'request.cookies': JSON.stringify(cookiesOf(headers.cookie ?? '')),
  };
}

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((each) => {
    const at = each.indexOf('=');
    return at > 0 ? [[each.slice(0, at).trim(), each.slice(at + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}
