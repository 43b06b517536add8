import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressBehind } from './behind-proxies.ts';

const forwarded = '203.0.113.9, 198.51.100.7, 10.0.0.2';
const trusts = {
  nobody: false,
  everybody: true,
  'one proxy': (_address: string, hop: number) => hop < 1,
  'two proxies': (_address: string, hop: number) => hop < 2,
  'this machine': 'loopback',
  'this machine and its network': 'loopback, 10.0.0.0/8',
} as const;

test.each(Object.entries(trusts))(
  'who trusts %s has the address that a request has',
  async (_whom, trustProxy) => {
    const app = Fastify({ trustProxy });
    app.get('/', async ({ ip, raw }) => [ip, addressBehind(trustProxy)(raw as IncomingMessage)]);
    for (const headers of [{}, { 'x-forwarded-for': forwarded }, { 'x-forwarded-for': 'nonsense' }]) {
      const [ofRequest, found] = (await app.inject({ url: '/', headers })).json();
      expect(found).toBe(ofRequest);
    }
    await app.close();
  },
);
