import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { startPortal } from '../../e2e/support/portal.ts';
import { makeTemplate } from '../../e2e/support/template.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { certificateFiles } from '../../server/tls/testing/certificates.ts';
import { median } from '../common/rounds.ts';
import { type Screen, screens } from '../web/screens.ts';
import { type Device, openContext, type Visit, visit } from '../web/visit.ts';

/**
 * What HTTP/2 saves a cheap phone against HTTP/1.1: the sign-in and the parent's dashboard, opened for the first time,
 * by turns from two portals of which one ends TLS itself; as ratios of the medians within this run. What Chromium
 * slows down is each request, not the line below it, so handshakes cost nothing here, by either.
 *
 * `npm run bench -- protocols [VISITS]`
 */
const visits = Number(process.argv[2] ?? 3);
const phone: Device = { name: '1.6 Mbit/s, 150 ms, 4x', bits: 1_600_000, roundTrip: 150, slowdown: 4 };
const isMeasured = ({ path, who }: Screen) => path === '/auth' || who === 'parent@demo.school';
const figures = {
  requests: 'requests',
  wire: 'bytes over the line',
  lcp: 'LCP, ms',
  usable: 'usable, ms',
} as const;

await buildWeb();
const executablePath = await findChromium();
await makeTemplate();
const files = await certificateFiles();
const portals = { old: await startPortal(), new: await startPortal(files.settings) };
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}; ${visits} visits each; ${phone.name}\n`);
  for (const screen of screens.filter(isMeasured)) {
    const seen = { old: [] as Visit[], new: [] as Visit[] };
    for (let n = 0; n < visits; n += 1) {
      for (const kind of ['old', 'new'] as const) seen[kind].push(await firstVisit(browser, kind, screen));
    }
    console.log(`${screen.path} (${screen.who ?? 'nobody'}): HTTP/1.1, HTTP/2, ratio`);
    for (const [figure, name] of Object.entries(figures) as [keyof typeof figures, string][]) {
      const [before, after] = [seen.old, seen.new].map((each) => median(each.map((one) => one[figure])));
      if (before === undefined || after === undefined) continue;
      console.log(
        `  ${name.padEnd(22)}${before.toFixed(0).padStart(9)}${after.toFixed(0).padStart(9)}  ${(after / before).toFixed(2)}`,
      );
    }
  }
} finally {
  await browser.close();
  await Promise.all([portals.old.end(), portals.new.end()]);
  await files.remove();
}

async function firstVisit(on: Browser, kind: keyof typeof portals, screen: Screen) {
  const context = await openContext(on, portals[kind].url, screen.who);
  try {
    return await visit(context, phone, screen);
  } finally {
    await context.close();
  }
}
