import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

/** Runs a worker's script on a device with those caches. @returns which are left, and whether the worker is */
async function runOn(kept: readonly string[], script: string) {
  const names = new Set(kept);
  const listeners: Record<string, Listener> = {};
  let isInstalled = true;
  let isWaiting = true;
  const self = {
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    skipWaiting: () => {
      isWaiting = false;
    },
    registration: {
      unregister: async () => {
        isInstalled = false;
      },
    },
  };
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  runInNewContext(script, { self, caches });
  for (const type of ['install', 'activate']) {
    let work: Promise<unknown> | undefined;
    listeners[type]?.({
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  }
  return { left: [...names], isInstalled, isWaiting };
}

const kept = ['school-app', 'portal-shell-1a2b', 'of another'];

test.each([
  ['SCHOOL_OFFLINE', '/school-worker.js', 'offline', ['portal-shell-1a2b', 'of another']],
  ['PORTAL_DOWNLOADS', '/service-worker.js', 'downloads', ['school-app', 'of another']],
] as const)(
  '%s=0 tells every page, and takes its worker and what that kept off every device',
  async (...given) => {
    const [setting, path, told, left] = given;
    const server = await startTestServer({ [setting]: '0' });
    const config = await (await fetch(`${server.url}/config.json`)).json();
    const answer = await fetch(server.url + path);
    expect(config).toMatchObject({ [told]: false });
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control'), 'a browser asks for it each time').toBe('no-cache');
    expect(await runOn(kept, await answer.text())).toEqual({ left, isInstalled: false, isWaiting: false });
    await server.stop();
  },
);

test('where nothing is switched off, pages are told so', async () => {
  const server = await startTestServer();
  const config = await (await fetch(`${server.url}/config.json`)).json();
  expect(config).toMatchObject({ offline: true, downloads: true });
  await server.stop();
});
