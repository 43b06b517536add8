import type { Context } from '../context.ts';

/**
 * The name of a cookie of ours: where the portal is at https, with the prefix by which browsers take it from https
 * alone, so that nobody on the line, nor a neighbour's page by http, can put another in its place (RFC 6265bis).
 */
export function cookieName({ publicUrl }: Pick<Context, 'publicUrl'>, name: string): string {
  return publicUrl().startsWith('https:') ? `__Secure-${name}` : name;
}
