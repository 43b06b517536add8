/// <reference lib="dom" />
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { patient } from '../server/testing/patience.ts';
import { keeps } from './support/device.ts';
import { ownFolder } from './support/leftovers.ts';
import { type MortalPortal, startMortalPortal } from './support/mortal-portal.ts';
import { enter } from './support/people.ts';
import { holdWire } from './support/session.ts';
import { test as base, expect } from './support/test.ts';

/** A portal that this file alone uses, and kills. */
const test = base.extend<object, { portal: MortalPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const portal = await startMortalPortal();
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

test.use({ serviceWorkers: 'allow' });

const parent = 'parent2@demo.school';
const messages = '**/rest/v1/messages?*';

const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

async function openConversation(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await keeps(page, 'thread');
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Reply to/ });
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

/** How often a message stands in the database. */
async function countOf(portal: MortalPortal, text: string): Promise<number> {
  const database = await portal.database();
  try {
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::integer as count from public.messages where content = $1',
      [text],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await database.end();
  }
}

/** Once the server is there again the message arrives, is shown once, and stands in the database once. */
async function arrivesOnce(page: Page, portal: MortalPortal, text: string): Promise<void> {
  await expect(bubble(page, text)).toContainText(/Sent|Read/);
  await page.reload();
  await expect(bubble(page, text)).toHaveCount(1);
  await expect(bubble(page, text)).toContainText(/Sent|Read/);
  expect(await countOf(portal, text)).toBe(1);
}

/** What the browser says while the server is gone, and of a second attempt at what had arrived. */
const gone = /ERR_|Failed to fetch|WebSocket|status of (50|409)/;

test('a server that is killed after it has written a message and before it answers', {
  tag: '@once',
}, async ({ openBrowser, portal, expectedErrors }) => {
  expectedErrors.push(gone);
  const page = await openBrowser();
  // A live change would tell of the message before the server is killed.
  await holdWire(page);
  await enter(page, parent, '/dashboard/messages');
  await openConversation(page);
  const text = `Written, not answered ${Date.now()}`;
  let isKilled = false;
  await page.route(messages, async (route) => {
    if (isKilled || route.request().method() !== 'POST') return route.fallback();
    isKilled = true;
    await route.fetch();
    await portal.kill();
    await route.abort();
  });
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Waits for a network');
  await portal.startAgain();
  await arrivesOnce(page, portal, text);
});

test('a server that is killed while it writes a message', { tag: '@once' }, async ({
  openBrowser,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(gone);
  const page = await openBrowser();
  await enter(page, parent, '/dashboard/messages');
  await openConversation(page);
  const text = `Half written ${Date.now()}`;
  const database = await portal.database();
  await database.query('begin; lock table public.messages in share mode');
  await write(page, text);
  const isWaiting = `select 1 from pg_locks where relation = 'public.messages'::regclass and not granted`;
  await expect.poll(async () => (await database.query(isWaiting)).rowCount).toBe(1);
  await portal.kill();
  await expect(bubble(page, text)).toContainText('Waits for a network');
  await database.query('rollback');
  await database.end();
  await portal.startAgain();
  await arrivesOnce(page, portal, text);
});

/** Chromium as a process of its own, on a profile that outlives it. */
async function startBrowser(
  profile: string,
): Promise<{ process: ChildProcess; browser: Browser; page: Page }> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-quic'];
  const child = spawn(program, [...options, '--remote-debugging-port=0', `--user-data-dir=${profile}`], {
    stdio: 'ignore',
    // A group of its own, to be killed as one.
    detached: true,
  });
  let port: string | undefined;
  await expect
    .poll(async () => {
      const told = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
      [port] = told.split('\n');
      return Boolean(port);
    })
    .toBe(true);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error('a browser without a window');
  return { process: child, browser, page: await context.newPage() };
}

/** All of its processes at once, as a battery does; none is left that has the profile open. */
async function kill({ pid }: ChildProcess): Promise<void> {
  if (!pid) return;
  signal(pid, 'SIGKILL');
  await expect.poll(() => signal(pid, 0)).toBe(false);
}

/** Whether there was a process in the group to hear it. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}

test('a browser that is killed between sending a message and its answer', { tag: '@once' }, async ({
  portal,
}) => {
  const profile = await mkdtemp(await ownFolder());
  const running: ChildProcess[] = [];
  const start = async () => {
    const started = await startBrowser(profile);
    running.push(started.process);
    return started;
  };
  try {
    // Somebody signs in, and closes the browser in peace: the session lies on the disk.
    const first = await start();
    await first.page.goto(`${portal.url}/auth`);
    await first.page.getByLabel('Username').fill(parent);
    await first.page.getByLabel('Password', { exact: true }).fill('demo1234');
    await first.page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(first.page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
    await keeps(first.page, 'children');
    const closed = once(first.process, 'exit');
    const command = await first.browser.newBrowserCDPSession();
    await command.send('Browser.close').catch(() => {});
    await closed;

    const second = await start();
    await second.page.goto(`${portal.url}/dashboard/messages`);
    await openConversation(second.page);
    const address = second.page.url();
    const text = `The battery is empty ${Date.now()}`;
    const arrived = Promise.withResolvers<void>();
    await second.page.route(messages, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      arrived.resolve();
      // Never answered: the browser is gone by then.
    });
    await write(second.page, text);
    await arrived.promise;
    await kill(second.process);
    expect(await countOf(portal, text)).toBe(1);

    const third = await start();
    const sent: string[] = [];
    third.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/messages')) {
        sent.push(request.postDataJSON().content);
      }
    });
    await third.page.goto(address);
    await expect.poll(() => sent).toEqual([text]);
    await arrivesOnce(third.page, portal, text);
    await kill(third.process);
  } finally {
    for (const browser of running) await kill(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
