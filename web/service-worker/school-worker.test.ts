import { beforeEach, expect, test } from 'vitest';
import { install, type Kept, pathsIn, scriptOf } from './testing.ts';

const script = await scriptOf('school-worker.ts');
let kept: Kept;

function installed(version: string) {
  const entry = `/assets/index-${version}.js`;
  const server = { serves: entry };
  const serve = (path: string) =>
    path.startsWith('/dashboard') ? `<script src="${server.serves}">` : `file ${path}`;
  const texts = `start-${version}`;
  const files = [
    entry,
    `/assets/texts/${texts}-zu.js`,
    '/assets/shared.js',
    `/assets/week-${version}.js`,
    `/assets/drawer-${version}.js`,
  ];
  const given = { APP: { files, ahead: [`/assets/drawer-${version}.js`], texts: [texts] } };
  const worker = install({ script, given, kept, serve });
  const keep = (loaded = [entry, '/assets/shared.js']) =>
    worker.tell({ keep: { entry, files: loaded, language: 'zu' } });
  return { ...worker, server, keep };
}

beforeEach(() => {
  kept = new Map();
});

test('what every screen may need without a network is fetched by the worker, which no page has loaded', async () => {
  const worker = installed('one');
  await worker.keep();
  expect(pathsIn(kept, 'school-app')).toContain('/assets/drawer-one.js');
  expect(pathsIn(kept, 'school-app'), 'in one language').toContain('/assets/texts/start-one-zu.js');
  await worker.keep();
  const asked = worker.network.asked.filter((path) => path === '/assets/drawer-one.js');
  expect(asked, 'once').toHaveLength(1);
});

test('with a network every page is the newest; without one, the kept page opens every screen', async () => {
  const worker = installed('one');
  expect(await worker.keep()).toBe(true);
  worker.server.serves = '/assets/index-two.js';
  expect(await worker.visit('/dashboard/messages')).toContain('index-two');
  worker.network.online = false;
  expect(await worker.visit('/dashboard')).toContain('index-one');
  expect(await worker.visit('/dashboard/messages/abc?q=x')).toContain('index-one');
  expect(await worker.ask('/assets/shared.js')).toBe('file /assets/shared.js');
  expect(await worker.ask('/config.json')).toBe('file /config.json');
});

test.for([502, 503, 504])(
  'where a gateway says %i for a portal that is down, the kept page opens',
  async (status) => {
    const worker = installed('one');
    worker.network.status = status;
    worker.server.serves = 'a page of the gateway';
    expect(await worker.visit('/dashboard'), 'nothing is kept yet').toContain('of the gateway');
    worker.network.status = 200;
    worker.server.serves = '/assets/index-one.js';
    expect(await worker.keep()).toBe(true);
    worker.network.status = status;
    worker.server.serves = 'a page of the gateway';
    expect(await worker.visit('/dashboard/messages')).toContain('index-one');
    expect(await worker.ask('/config.json')).toBe('file /config.json');
    worker.network.status = 404;
    expect(await worker.visit('/dashboard'), 'an answer of the portal').toContain('of the gateway');
  },
);

test('a page whose files could not all be kept, or of another version, is not kept', async () => {
  const worker = installed('one');
  worker.server.serves = '/assets/index-two.js';
  expect(await worker.keep()).toBe(false);
  worker.server.serves = '/assets/index-one.js';
  worker.network.online = false;
  expect(await worker.keep()).toBe(false);
  expect(pathsIn(kept, 'school-app')).not.toContain('/dashboard');
  await expect(worker.visit('/dashboard')).rejects.toThrow('Failed to fetch');
});

test('what is loaded later is kept beside the page, and nothing before there is one', async () => {
  const worker = installed('one');
  expect(await worker.ask('/assets/week-one.js')).toBe('file /assets/week-one.js');
  expect(pathsIn(kept, 'school-app')).toEqual([]);
  await worker.keep();
  await worker.ask('/assets/week-one.js');
  worker.network.online = false;
  expect(await worker.ask('/assets/week-one.js')).toBe('file /assets/week-one.js');
});

test('files of the version before stay until the page is the new one, and then those that it shares', async () => {
  await installed('one').keep();
  const next = installed('two');
  await next.run('activate');
  expect(pathsIn(kept, 'school-app')).toContain('/assets/index-one.js');
  await next.keep();
  expect(pathsIn(kept, 'school-app')).toEqual([
    '/assets/drawer-two.js',
    '/assets/index-two.js',
    '/assets/shared.js',
    '/assets/texts/start-two-zu.js',
    '/config.json',
    '/dashboard',
  ]);
  expect(next.network.asked, 'nothing is fetched twice').not.toContain('/assets/shared.js');
});
