/// <reference lib="dom" />
/** Readings that fail one at a time, and whether the screen says so. */
import { expect, type Page } from '@playwright/test';
import { settled, stand } from './standing.ts';

declare global {
  interface Window {
    reads?: { asked: string[]; failed: number };
  }
}

/** Lies in the tab's own storage, so that the next document finds it before it asks for anything. */
const FAILING = 'failing-read';

/** What goes without a word where it cannot be read, and why that is no fault. */
const excused: readonly [RegExp, string][] = [
  [/GET \/rest\/v1\/notices\?select=id,kind,subject_id,target&/, 'the badge of the bell: its list says so'],
  [/rpc\/count_unread/, 'badges: the list of conversations says so'],
  [/HEAD \/rest\/v1\/profiles\?.*approval_status=eq\.pending/, 'a badge and a card: the tab says so'],
  [/rpc\/console_counts/, "cards, which say 'Not available', and badges of tabs"],
  [/rpc\/(learners_without_guardian|guardians_without_account)/, 'a number beside a tab, which says so'],
  [/GET \/rest\/v1\/audience_parts/, "badges, which say 'For part of the school'"],
  [/GET \/rest\/v1\/schools\?select=id,name&id=/, "a name, for which 'this school' stands"],
];

/** From the next document on it is noted what a page asks for; and the one that lies under `FAILING` is refused. */
export const watchReads = (page: Page): Promise<unknown> => page.addInitScript(refuseOne, FAILING);

/** Runs in the page. */
function refuseOne(failing: string): void {
  const reads = { asked: [] as string[], failed: 0 };
  window.reads = reads;
  const ask = window.fetch;
  // The same request of another day, or about another row, is the same reading.
  const mask = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?/g, 'DAY');
  const refusal = { code: '42501', message: 'permission denied', details: null, hint: null };
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/\/(rest|functions|storage)\/v1\//.test(pathname)) return ask(input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const body = method === 'POST' && typeof init?.body === 'string' ? init.body : '';
    const name = mask(`${method} ${pathname}${decodeURIComponent(search)} ${body}`);
    reads.asked.push(name);
    if (sessionStorage.getItem(failing) !== name) return ask(input, init);
    reads.failed += 1;
    return new Response(JSON.stringify(refusal), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    });
  };
}

type Looked = { text: string; asked: string[]; failed: number };

/** What stands there, but for what differs from one moment to the next: how long ago, and how many bytes so far. */
const look = (page: Page): Promise<Looked> =>
  page.evaluate(() => ({
    text: document.body.innerText
      .replaceAll(/\d+ (second|minute|hour)s? ago|\d+(\.\d+)?\s(KB|MB)/g, '')
      .replaceAll(/\s+/g, ' '),
    asked: window.reads?.asked ?? [],
    failed: window.reads?.failed ?? 0,
  }));

const said = /failed to|could not|couldn’t|not available|error|try again|do not have permission/gi;
const timesSaid = ({ text }: Looked): number => text.match(said)?.length ?? 0;

/** What lets somebody in is asked for several times, with waits in which nothing is asked and nothing stands there. */
async function standsWithout(page: Page, address: string): Promise<boolean> {
  try {
    await stand(page, address, true);
    await expect.poll(async () => (await look(page)).text.trim()).not.toMatch(/^$|Loading[^.]*\.\.\./);
    await settled(page);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets each reading of a screen fail by itself.
 * @returns how many failed; those of which the screen that stands without them says nothing, and those without which it
 * never stands
 */
export async function unsaidOn(page: Page, address: string): Promise<{ failures: number; unsaid: string[] }> {
  await stand(page, address, true);
  const first = await look(page);
  await stand(page, address, true);
  const second = await look(page);
  const reads = [...new Set(first.asked)].filter(
    (read) => second.asked.includes(read) && !excused.some(([pattern]) => pattern.test(read)),
  );
  const unsaid: string[] = [];
  let failures = 0;
  for (const read of reads) {
    await page.evaluate(([key, name]) => sessionStorage.setItem(key, name), [FAILING, read] as const);
    const stands = await standsWithout(page, address);
    const without = await look(page);
    if (without.failed === 0) continue;
    failures += 1;
    if (!stands) unsaid.push(`${address} never stands without ${read}`);
    else if (
      without.text !== first.text &&
      without.text !== second.text &&
      timesSaid(without) <= timesSaid(first)
    ) {
      unsaid.push(`${address} says nothing of ${read}`);
    }
  }
  await page.evaluate((key) => sessionStorage.removeItem(key), FAILING);
  return { failures, unsaid };
}
