import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fuzz, openFuzz } from './fuzz.ts';
import { interfaces } from './inputs.ts';
import { openTarget, type Target } from './target.ts';

/** Faults, each of which is met by some requests only. */
function plant(app: FastifyInstance): void {
  app.post<{ Body: { remark?: unknown } | null }>('/planted/field', async (request) => {
    if (String(request.body?.remark).includes('\u0000')) throw new Error('no text is like this');
    return {};
  });
  app.get('/planted/stack', async () => new Error('as it was thrown').stack);
  app.get('/planted/folder', async () => ({ message: `${process.cwd()} is full` }));
  app.get('/planted/statement', async (_request, reply) =>
    reply.status(400).send({ message: 'failed: select first_name from students where id = $1' }),
  );
  app.get('/auth/v1/planted/shape', async (_request, reply) =>
    reply.status(404).send('There is nothing here'),
  );
  app.get('/planted/log', async (request) => {
    request.log.error({ err: new Error('work failed') }, 'what nobody is told');
    return {};
  });
}

let target: Target;
let fuzz: Fuzz;
beforeAll(async () => {
  target = await openTarget(plant);
  fuzz = await openFuzz(target);
});
afterAll(() => target.stop());

test('the server itself says where, and which fields it looks for', () => {
  expect(fuzz.addresses).toBeGreaterThan(90);
  expect(fuzz.fields).toBeGreaterThan(100);
});

const unplanted = /^(?!.*\/planted\/)/;

test.each(interfaces)('whatever is sent to its %s is answered as one of ours', async (each) => {
  const { finding, inputs } = await fuzz.try(40, 20261128, each === 'addresses' ? unplanted : each);
  expect(finding).toBeUndefined();
  expect(inputs).toBe(40);
});

test.each([
  ['a field that fails for one kind of text', /^\/planted\/field/, /status 500/],
  ['a stack in an answer', /^\/planted\/stack/, /a stack/],
  ['a folder of the machine', /^\/planted\/folder/, /the folder/],
  ['a statement', /^\/planted\/statement/, /SQL/],
  ['a refusal in another shape', /^\/auth\/v1\/planted/, /without the shape/],
  ['an error that only the log has', /^\/planted\/log/, /logged: what nobody is told/],
])('%s, which was planted, is found', async (_what, at, found) => {
  const { finding } = await fuzz.try(600, 1, at);
  expect(finding?.wrong.join('\n') ?? 'nothing').toMatch(found);
});
