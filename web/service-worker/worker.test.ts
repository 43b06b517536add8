import { beforeEach, expect, test } from 'vitest';
import { install, type Kept, pathsIn, scriptOf } from './testing.ts';

const files = ['/assets/index-1.js', '/theme.js'];
const script = await scriptOf('worker.ts');
let kept: Kept;

function installed(version: string, shell: string[]) {
  const serve = (path: string) => `${version} ${path}`;
  const worker = install({
    script,
    given: { SHELL: { version, files: shell, texts: ['start-1'] } },
    kept,
    serve,
  });
  return { ...worker, keep: () => worker.tell('keep') };
}

beforeEach(() => {
  kept = new Map();
});

test('nothing is kept until a download asks for it', async () => {
  const worker = installed('one', files);
  await worker.run('install');
  expect(worker.network.asked).toEqual([]);
  expect(await worker.keep()).toBe(true);
  expect(pathsIn(kept, 'portal-shell-one-zu')).toEqual([
    '/assets/index-1.js',
    '/assets/texts/start-1-zu.js',
    '/portal/downloads',
    '/theme.js',
  ]);
});

test('with a network every page is the newest; without one, the downloads open', async () => {
  const worker = installed('one', files);
  await worker.keep();
  const next = installed('two', files);
  expect(await next.visit('/portal/downloads')).toBe('two /portal/downloads');
  worker.network.online = false;
  expect(await worker.visit('/portal/dashboard?q=x')).toBe('redirect /portal/downloads');
  expect(await worker.visit('/portal/lessons/abc')).toBe('redirect /portal/downloads/abc');
  expect(await worker.ask('/assets/index-1.js')).toBe('one /assets/index-1.js');
});

test('where a gateway says that the portal is down, the downloads open as without a network', async () => {
  const worker = installed('one', files);
  await worker.keep();
  for (const status of [502, 503, 504]) {
    worker.network.status = status;
    expect(await worker.visit('/portal/lessons/abc')).toBe('redirect /portal/downloads/abc');
  }
  worker.network.status = 404;
  expect(await worker.visit('/portal/lessons/abc'), 'an answer of the portal').toBe(
    'one /portal/lessons/abc',
  );
});

test('a new version has its pages before the old ones go, and only where pages are kept', async () => {
  await installed('one', files).keep();
  const next = installed('two', ['/assets/index-2.js']);
  await next.run('install');
  expect(kept.has('portal-shell-one-zu')).toBe(true);
  expect(kept.get('portal-shell-two-zu')?.size).toBe(3);
  await next.run('activate');
  expect([...kept.keys()]).toEqual(['portal-shell-two-zu']);
});

test('a new version that cannot be fetched leaves the old one as it is', async () => {
  await installed('one', files).keep();
  const next = installed('two', ['/assets/index-2.js']);
  next.network.online = false;
  await expect(next.run('install')).rejects.toThrow();
  expect(kept.get('portal-shell-one-zu')?.size).toBe(4);
});
