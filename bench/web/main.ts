import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { startPortal } from '../../e2e/support/portal.ts';
import { makeTemplate } from '../../e2e/support/template.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { everywhere, type Screen, screens, slowest } from './screens.ts';
import { type Device, openContext, type Visit, visit } from './visit.ts';

/**
 * What a person waits and pays for on a cheap phone: script, requests, times and jumps of the ways in and of each
 * role's dashboard, and what every later screen adds. Of several visits the best counts for each time, because what a
 * busy machine adds is not the page's; sizes do not depend on it. Fails when a goal is missed.
 *
 * `npm run bench -- web [VISITS [PATH]]`
 */
const visits = Number(process.argv[2] ?? 3);
const only = process.argv[3];
const phone: Device = { name: '1.6 Mbit/s, 150 ms, 4x', bits: 1_600_000, roundTrip: 150, slowdown: 4 };
const slow: Device = { name: '700 kbit/s, 300 ms, 6x', bits: 700_000, roundTrip: 300, slowdown: 6 };

await buildWeb();
const executablePath = await findChromium();
await makeTemplate();
const portal = await startPortal();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const missed: string[] = [];
try {
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}; best of ${visits}; measured / goal\n`);
  for (const screen of screens.filter(({ path }) => !only || path === only)) await measure(browser, screen);
} finally {
  await browser.close();
  await portal.end();
}
console.log(missed.length === 0 ? '\nevery goal reached' : `\ngoals missed: ${missed.length}`);
for (const line of missed) console.log(`  ${line}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measure(on: Browser, screen: Screen): Promise<void> {
  const { path, who = 'nobody', goals, later = [] } = screen;
  console.log(`${path} (${who})`);
  const { cold, warm } = await best(on, screen, phone);
  tell(path, 'script, KB gzip', cold.script / 1024, goals.scriptKb);
  tell(path, 'until usable, KB gzip', cold.usableScript / 1024, goals.usableKb);
  tell(path, 'all over the line, KB', cold.wire / 1024);
  tell(path, 'requests', cold.requests, goals.requests);
  tell(path, `LCP cold, ms (${phone.name})`, cold.lcp, goals.lcpCold);
  tell(path, 'LCP warm, ms', warm.lcp, goals.lcpWarm);
  tell(path, 'blocked, ms', cold.tbt, goals.tbt);
  tell(path, 'CLS', Math.max(cold.cls, warm.cls), everywhere.cls, 3);
  const slowly = await best(on, screen, slow);
  tell(
    path,
    `usable cold, ms (${slow.name})`,
    slowly.cold.usable,
    who === 'nobody' ? undefined : slowest.usableCold,
  );
  tell(path, 'usable warm, ms', slowly.warm.usable, who === 'nobody' ? undefined : slowest.usableWarm);
  for (const next of later) await measureLater(on, screen, next);
}

/** What a screen adds for somebody who has opened the dashboard. */
async function measureLater(on: Browser, screen: Screen, path: string): Promise<void> {
  const context = await openContext(on, portal.url, screen.who);
  try {
    await visit(context, { ...phone, slowdown: 1, bits: 1e9, roundTrip: 0 }, screen);
    const { script, cls } = await visit(context, phone, { path, control: 'main h1, main h2, main button' });
    tell(path, `${path}: script added, KB gzip`, script / 1024, everywhere.addedKb);
    tell(path, `${path}: CLS`, cls, everywhere.cls, 3);
  } finally {
    await context.close();
  }
}

/** Each figure's best of several pairs of visits: the first with nothing kept, the second after it. */
async function best(on: Browser, screen: Screen, device: Device): Promise<{ cold: Visit; warm: Visit }> {
  const pairs: { cold: Visit; warm: Visit }[] = [];
  for (let n = 0; n < visits; n += 1) {
    const context = await openContext(on, portal.url, screen.who);
    pairs.push({ cold: await visit(context, device, screen), warm: await visit(context, device, screen) });
    await context.close();
  }
  return { cold: least(pairs.map(({ cold }) => cold)), warm: least(pairs.map(({ warm }) => warm)) };
}

function least(from: readonly Visit[]): Visit {
  const [first, ...rest] = from;
  if (!first) throw new Error('at least one visit');
  const lesser = (one: Visit, other: Visit) =>
    Object.fromEntries(
      Object.entries(one).map(([figure, value]) => [figure, Math.min(value, other[figure as keyof Visit])]),
    ) as Visit;
  return rest.reduce(lesser, first);
}

function tell(path: string, what: string, measured: number, goal?: number, digits = 0): void {
  const figure = measured.toFixed(digits);
  const isMissed = goal !== undefined && measured > goal;
  const beside = goal === undefined ? '' : ` / ${goal}${isMissed ? '  missed' : ''}`;
  console.log(`  ${what.padEnd(50)}${figure.padStart(8)}${beside}`);
  if (isMissed) missed.push(`${what.startsWith(path) ? '' : `${path}: `}${what} ${figure}, goal ${goal}`);
}
