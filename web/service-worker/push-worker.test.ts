import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptOf } from './testing.ts';

const script = await scriptOf('push-worker.ts');

function installed(getNotifications?: () => Promise<unknown[]>) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const standing = new Map<unknown, Record<string, unknown>>();
  const opened: string[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => {
        shown.push({ title, options });
        standing.set(options.tag, options);
      },
      getNotifications:
        getNotifications ?? (async ({ tag }: { tag: unknown }) => [standing.get(tag)].filter(Boolean)),
    },
    clients: { openWindow: async (path: string) => void opened.push(path) },
  };
  runInNewContext(script, { self, location: { origin: 'https://portal.example' }, URL });
  const run = async (type: string, event: object) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    listeners[type]?.({ ...event, waitUntil });
    await work;
  };
  return { shown, standing, opened, run };
}

test('a push is shown as it says, and a second one of the same notice in its place', async () => {
  const { shown, run } = installed();
  const said = { title: 'Home', body: 'New message', path: '/dashboard/messages/1', tag: 'a', urgent: false };
  await run('push', { data: { json: () => said } });
  expect(shown).toMatchObject([
    {
      title: 'Home',
      options: { body: 'New message', tag: 'a', renotify: false, data: { path: '/dashboard/messages/1' } },
    },
  ]);
});

test('what is urgent rings again where it is told again, and not where a push that has come is sent once more', async () => {
  const { shown, standing, run } = installed();
  const tell = async (telling?: string) => {
    const said = { title: 'Home', body: 'Fire', path: '/', tag: 'a', urgent: true, telling };
    await run('push', { data: { json: () => said } });
    return shown.at(-1)?.options.renotify;
  };
  await tell('1');
  expect([await tell('1'), await tell('1'), await tell('2'), await tell('2')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  // Of a server that does not say which telling it is.
  expect([await tell(), await tell()]).toEqual([true, true]);
  standing.clear();
  await tell('3');
  expect(shown.at(-1)?.options).toMatchObject({ requireInteraction: true, data: { telling: '3' } });
});

test('a browser that does not know what stands rings for what is urgent', async () => {
  const { shown, run } = installed(async () => Promise.reject(new Error('NotSupportedError')));
  const said = { title: 'Home', body: 'Fire', path: '/', tag: 'a', urgent: true, telling: '1' };
  await run('push', { data: { json: () => said } });
  expect(shown).toMatchObject([{ options: { renotify: true } }]);
});

test('a press opens the screen, and never a page of somebody else', async () => {
  const { opened, run } = installed();
  const press = (data: unknown) => run('notificationclick', { notification: { data, close() {} } });
  await press({ path: '/dashboard/messages/1' });
  await press({ path: 'https://evil.example/' });
  await press({ path: '//evil.example/' });
  await press(undefined);
  // Shown by an earlier version.
  await press('/dashboard/events');
  expect(opened).toEqual([
    '/dashboard/messages/1',
    '/dashboard',
    '/dashboard',
    '/dashboard',
    '/dashboard/events',
  ]);
});

test('a push that says nothing is shown all the same, as browsers demand', async () => {
  const { shown, run } = installed();
  await run('push', { data: null });
  expect(shown).toHaveLength(1);
});
