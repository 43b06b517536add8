/** What both workers promise, each with its own pages and files. */
import { expect, test } from 'vitest';
import { install, type Kept, scriptOf } from './testing.ts';

const interfaces = [
  '/rest/v1/messages',
  '/rest/v1/portal_lessons',
  '/auth/v1/user',
  '/functions/v1/play-lesson',
  '/storage/v1/object/sign/progress-reports/a',
  '/landing.json',
];

const workers = [
  {
    file: 'worker.ts',
    given: { SHELL: { version: 'one', files: ['/assets/index-one.js'], texts: [] } },
    message: 'keep',
    page: '/portal/downloads',
    others: ['/', '/auth', '/dashboard', '/portals'],
    untouched: ['/config.json', '/assets/other-2.js'],
  },
  {
    file: 'school-worker.ts',
    given: { APP: { files: ['/assets/index-one.js'], ahead: [], texts: [] } },
    message: { keep: { entry: '/assets/index-one.js', files: ['/assets/index-one.js'], texts: [] } },
    page: '/dashboard',
    others: ['/', '/auth', '/portal/dashboard', '/dashboards'],
    untouched: [],
  },
];

for (const { file, given, message, page, others, untouched } of workers) {
  const script = await scriptOf(file);
  const installed = (kept: Kept = new Map()) =>
    install({
      script,
      given,
      kept,
      serve: (path) => `network ${path} <script src="/assets/index-one.js">`,
    });

  test(`${file}: answers of interfaces, other pages and other origins are never touched`, async () => {
    const worker = installed();
    expect(await worker.tell(message)).toBe(true);
    for (const path of [...interfaces, ...untouched]) expect(await worker.ask(path), path).toBeUndefined();
    for (const path of others) expect(await worker.visit(path), path).toBeUndefined();
    expect(await worker.ask('https://elsewhere.example/assets/index-one.js')).toBeUndefined();
    expect(await worker.ask('/assets/index-one.js', { method: 'POST' })).toBeUndefined();
  });

  test(`${file}: without a network the page opens that was kept, and its files`, async () => {
    const worker = installed();
    await worker.tell(message);
    worker.network.online = false;
    expect(await worker.visit(page)).toContain(`network ${page}`);
    expect(await worker.visit(`${page}/abc`)).toContain(`network ${page}`);
    expect(await worker.ask('/assets/index-one.js')).toContain('network /assets/index-one.js');
  });

  test(`${file}: where nothing is kept, a lost network stays one, and looking keeps nothing`, async () => {
    const kept: Kept = new Map();
    const worker = installed(kept);
    worker.network.online = false;
    expect(await worker.tell(message)).toBe(false);
    kept.clear();
    await expect(worker.visit(page)).rejects.toThrow('Failed to fetch');
    expect(kept.size).toBe(0);
  });

  test(`${file}: a worker that was told nothing keeps nothing`, async () => {
    const kept: Kept = new Map();
    const worker = installed(kept);
    await worker.run('install');
    await worker.run('activate');
    expect([worker.network.asked, kept.size]).toEqual([[], 0]);
  });
}
