import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptOf } from './testing.ts';

const script = await scriptOf('push-worker.ts');

function installed() {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
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
  return { shown, opened, run };
}

test('a push is shown as it says, and a second one of the same notice in its place', async () => {
  const { shown, run } = installed();
  const said = { title: 'Home', body: 'New message', path: '/dashboard/messages/1', tag: 'a', urgent: false };
  await run('push', { data: { json: () => said } });
  expect(shown).toMatchObject([
    {
      title: 'Home',
      options: { body: 'New message', tag: 'a', renotify: false, data: '/dashboard/messages/1' },
    },
  ]);
});

test('a press opens the screen, and never a page of somebody else', async () => {
  const { opened, run } = installed();
  const press = (data: unknown) => run('notificationclick', { notification: { data, close() {} } });
  await press('/dashboard/messages/1');
  await press('https://evil.example/');
  await press('//evil.example/');
  await press(undefined);
  expect(opened).toEqual(['/dashboard/messages/1', '/dashboard', '/dashboard', '/dashboard']);
});

test('a push that says nothing is shown all the same, as browsers demand', async () => {
  const { shown, run } = installed();
  await run('push', { data: null });
  expect(shown).toHaveLength(1);
});
