import type { TestServer } from '../../testing/server.ts';
import { type Allowance, allowances } from '../limits/allowances.ts';

/** Requests without the official client: as an attacker, or a browser with its cookies, sends them. */

export type Sent = {
  url: string;
  /** The address that the proxy says they come from; for a server that trusts one. */
  from?: string;
  /** Of a browser. */
  cookie?: string | undefined;
};

export async function post(path: string, body: unknown, { url, from, cookie }: Sent) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(from && { 'x-forwarded-for': from }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    /** What the browser is to keep, as it sends it back. */
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
    setCookie: response.headers.getSetCookie()[0],
    body: await response.json(),
  };
}

/** Does something so often, one after the other. */
export async function times<T>(n: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < n; turn++) results.push(await work(turn));
  return results;
}

/**
 * As after many tries more: whoever has tried once must wait for the longest pause from the next try on.
 * Hundreds of hashes would take a test minutes, and a first pause of a second may be over on a busy machine.
 */
export async function asAfterMany({ admin }: TestServer, allowance: Allowance): Promise<void> {
  await admin.query('update auth.rate_limits set points = $2 where key like $1', [
    `${allowance}:%`,
    allowances[allowance].points + 10,
  ]);
}
