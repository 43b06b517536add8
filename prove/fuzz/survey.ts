/**
 * What each address reads of a request, asked from the server itself: the names under which its schemas look into a
 * body and a query. A new address, or a new field, is in it by itself.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';
import { type Route, routesOf } from '../../server/testing/routes.ts';
import type { CallerName, Target } from './target.ts';
import { exchange } from './wire.ts';

/** An address with the names that it looks for; nested ones as `outer.inner`. */
export type Address = Route & { body: string[]; query: string[] };

/** Fastify's own channel, which it writes to before a handler runs. */
const channel = 'tracing:fastify.request.handler:start';

/** Who between them get past the first door of every address. */
const asking = ['platform', 'learner', 'secret'] as const;

/** These end sessions and accounts of those who ask. */
const ending = /\/logout$|^DELETE \/auth\/v1\/user$/;

export async function survey(target: Target): Promise<Address[]> {
  const addresses = routesOf(target.app)
    .filter(({ method }) => method !== 'OPTIONS')
    .map((route) => ({ ...route, body: new Set<string>(), query: new Set<string>() }));
  let current: (typeof addresses)[number] | undefined;
  const watch = (message: unknown) => {
    const { request } = message as { request: FastifyRequest };
    if (!current) return;
    if (isPlain(request.body)) request.body = watched(request.body, current.body);
    if (isPlain(request.query)) request.query = watched(request.query, current.query);
  };
  subscribe(channel, watch);
  try {
    // Twice: what stands within a field is looked for once the field is there.
    for (let turn = 0; turn < 2; turn++)
      for (const address of addresses) {
        if (turn > 0 && address.body.size === 0) continue;
        current = address;
        for (const caller of asking) {
          if (ending.test(`${address.method} ${address.url}`) && caller !== 'secret') continue;
          await askPlainly(target, address, caller);
        }
      }
  } finally {
    unsubscribe(channel, watch);
  }
  return addresses.map(({ method, url, body, query }) => ({
    method,
    url,
    body: [...body],
    query: [...query],
  }));
}

async function askPlainly(
  { port, credentials }: Target,
  { method, url, body }: { method: string; url: string; body: Set<string> },
  caller: CallerName,
): Promise<void> {
  const id = '00000000-0000-4000-8000-000000000000';
  const given = Object.fromEntries([...body].filter((name) => !name.includes('.')).map((name) => [name, {}]));
  await exchange(port, {
    method,
    path: url.replace('*', 'a.pdf').replace(/:\w+/g, id),
    headers: [
      ...credentials(caller),
      ['x-forwarded-for', `10.0.${Math.floor(Math.random() * 250)}.1`],
      ...(method === 'GET' || method === 'HEAD' ? [] : [['content-type', 'application/json'] as const]),
    ],
    ...(method !== 'GET' && method !== 'HEAD' && { body: { text: JSON.stringify(given) } }),
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !('pipe' in value);

/** The same object, noting what is looked for in it. */
function watched<T extends object>(value: T, names: Set<string>, within = ''): T {
  const note = (name: string | symbol) => {
    if (
      typeof name === 'string' &&
      !/^(?:__proto__|constructor|then|toJSON|toString|valueOf|length)$/.test(name)
    )
      names.add(within + name);
  };
  return new Proxy(value, {
    get(of, name, receiver) {
      note(name);
      const found: unknown = Reflect.get(of, name, receiver);
      return isPlain(found) && !Array.isArray(found) && typeof name === 'string'
        ? watched(found, names, `${within}${name}.`)
        : found;
    },
    has(of, name) {
      note(name);
      return Reflect.has(of, name);
    },
  });
}
