/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { outlineOf } from '../../scripts/outline.ts';
import { addressesOf, type Visitor, visitors } from './addresses.ts';
import { enter, stillPage } from './people.ts';
import { startPortal } from './portal.ts';
import { makeTemplate } from './template.ts';

/** What a screen reader hears on every screen of the demo school, from Chromium's accessibility tree: `npm run outlines`. */

const folder = fileURLToPath(new URL('../../docs/screen-readers/', import.meta.url));

const head = `Made by \`npm run outlines\`; [README.md](README.md) says how to read it.
`;

/** 'a learner on trial' is in learner-on-trial.md. */
const fileOf = ({ who }: Visitor) => `${who.replace(/^an? /, '').replaceAll(' ', '-')}.md`;

/** Ids are another run's others. */
const nameless = (address: string) => address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');

await buildWeb();
await makeTemplate();
const executablePath = await findChromium();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const visitor of visitors) {
    await writeFile(`${folder}${fileOf(visitor)}`, await chapterOf(browser, portal.url, visitor));
  }
} finally {
  await browser.close();
  await portal.end();
}

async function chapterOf(from: Browser, baseURL: string, visitor: Visitor): Promise<string> {
  const context = await from.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Africa/Johannesburg',
  });
  const page = await context.newPage();
  if (visitor.email) await enter(page, visitor.email, stillPage);
  const screens: string[] = [];
  for await (const address of addressesOf(page, visitor)) {
    const isFirst = screens.length === 0;
    screens.push(
      `## ${nameless(address)}\n\nTitle: ${await page.title()}\n\n${await heard(page, isFirst)}\n`,
    );
  }
  await context.close();
  return `# What ${visitor.who} hears\n\n${head}\n${screens.join('\n')}`;
}

async function heard(page: Page, whole: boolean): Promise<string> {
  const main = page.locator('#main');
  const part = whole || (await main.count()) === 0 ? page.locator('body') : main;
  return `\`\`\`\n${outlineOf(await part.ariaSnapshot())}\n\`\`\``;
}
