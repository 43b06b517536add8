import { createClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from './answer-errors.ts';
import { openPasswordTurns } from './password-turns.ts';

/** A server on which one person's password is being compared, for ever, and nobody may wait. */
let app: FastifyInstance;
let url: string;
const begun: string[] = [];

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  const turns = openPasswordTurns({ atOnce: 1, waiting: 0, waitMs: 10_000 });
  void turns.take('elsewhere', () => new Promise<void>(() => {}));
  app.post('/auth/v1/token', (request) =>
    turns.take(request.ip, async () => {
      begun.push(request.id);
    }),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('who comes when too many wait is told when to come again, before anything is done', async () => {
  const response = await fetch(`${url}/auth/v1/token`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({
    code: 'server_busy',
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
  });
  expect(begun).toEqual([]);
});

test('the official client takes it for what passes', async () => {
  const { auth } = createClient(url, 'sb_publishable_key', { auth: { persistSession: false } });
  const { error } = await auth.signInWithPassword({ email: 'a@example.com', password: 'correct horse' });
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
});
