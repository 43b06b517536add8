import { performance } from 'node:perf_hooks';
import { chromium, type Page } from '@playwright/test';
import { enter } from '../../e2e/support/people.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { startDemoServer } from '../landing/demo-server.ts';

/**
 * A school's learners come by a file, and all of their letters leave on paper: one person at the office's computer, in
 * the app, by keyboard alone once the file is chosen. The goal is 15 minutes for 1,200 learners; what is printed here is
 * the machine's part of them and how many keys are pressed. A page of paper holds four letters.
 *
 * `npm run bench -- letters [LEARNERS]`
 */
const learners = Number(process.argv[2] ?? 1200);
const goalMinutes = 15;
const GRADES = 12;

await buildWeb();
const executablePath = await findChromium();
const server = await startDemoServer();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
let keys = 0;
let seconds = 0;
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await enter(page, 'admin@demo.school');
  const school = await foundSchool(page);
  await page.goto(`/dashboard/admin/import?school=${school}`);
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(learners)) };
  await page.getByLabel('Choose file').setInputFiles(file);
  const toImport = `Import ${learners.toLocaleString('en-US')} learners`;
  await timed('the file is looked at', () =>
    page.getByRole('button', { name: toImport }).waitFor({ state: 'visible' }),
  );
  await press(page, toImport);
  await timed('the learners are imported', () =>
    page.getByRole('heading', { name: 'The list is imported' }).waitFor(),
  );
  await timed('the letters’ screen stands', async () => {
    await page.goto(`/dashboard/admin/letters?school=${school}`);
    await page.getByRole('button', { name: /^Choose all/ }).waitFor();
  });
  await press(page, /^Choose all/);
  const make = page.getByRole('button', { name: /^Make [\d,]+ letters$/ });
  await timed('all learners are chosen', () => make.waitFor());
  await press(page, /^Make [\d,]+ letters$/);
  await timed('the letters are made and drawn', () =>
    page
      .getByRole('button', { name: /^Print/ })
      .first()
      .waitFor(),
  );
  let pages = 0;
  await timed('they are printed to PDF', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
    pages = pdf.match(/\/Type ?\/Page(?![a-z])/g)?.length ?? 0;
  });
  const letters = await page.locator('article').count();
  console.log(`\n${letters} letters on ${pages} pages, ${keys} keys after the file was chosen`);
  console.log(
    `the machine's part: ${(seconds / 60).toFixed(1)} min (goal ${goalMinutes} min with the person's)`,
  );
  if (letters < learners || pages < learners / 4 || seconds > goalMinutes * 60) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

async function timed(what: string, wait: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await wait();
  const took = (performance.now() - start) / 1000;
  seconds += took;
  console.log(`${what.padEnd(32)} ${took.toFixed(1).padStart(6)} s`);
}

/** Goes to a button by Tab and presses it, as somebody without a mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  for (let n = 0; n < 80; n += 1) {
    if (await button.evaluate((element) => element === element.ownerDocument.activeElement)) {
      keys += 1;
      return page.keyboard.press('Enter');
    }
    keys += 1;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by the keyboard`);
}

/** A school with grades and nobody in it; its id. */
async function foundSchool(page: Page): Promise<string> {
  return page.evaluate(async (grades) => {
    const { publishableKey } = await (await fetch('/config.json')).json();
    const session = JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}');
    const post = async (path: string, row: unknown) =>
      (
        await fetch(`/rest/v1/${path}`, {
          method: 'POST',
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${session.access_token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          body: JSON.stringify(row),
        })
      ).json();
    const [{ id }] = await post('schools', { name: 'Baobab School' });
    await post(
      'grades',
      Array.from({ length: grades }, (_, n) => ({ name: `Grade ${n + 1}`, level: n + 1, school_id: id })),
    );
    return String(id);
  }, GRADES);
}

function csvOf(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const grade = (n % GRADES) + 1;
    const day = String((n % 28) + 1).padStart(2, '0');
    return `B${String(n).padStart(5, '0')},Learner${n},Family${Math.floor(n * 0.8)},${grade},${2020 - grade}-03-${day}`;
  });
  return ['Student ID,First name,Last name,Grade,Date of birth', ...rows].join('\r\n');
}
