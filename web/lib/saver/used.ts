/**
 * What the portal used on this device this month, as far as this browser tells: answers with their heads, uploads,
 * live changes. A number for the device, and nothing of what it was for or who asked.
 */
import { schoolToday } from '#contract/school-day.ts';
import { keepChoice, readChoice } from '#web/lib/kept-choice.ts';

export type Used = {
  /** 'YYYY-MM', of the school's days. */
  month: string;
  bytes: number;
  /** Answers of other sites that do not say how large they were. */
  untold: number;
};

export const USED = 'used';

export function readUsed(kept: string | null, month = schoolToday().slice(0, 7)): Used {
  const [of, bytes, untold] = (kept ?? '').split('/');
  const isThis = of === month && Number(bytes) >= 0;
  return { month, bytes: isThis ? Number(bytes) : 0, untold: isThis ? Number(untold) || 0 : 0 };
}

/** What came since the last time that it was written down. */
let waiting = { bytes: 0, untold: 0 };

/** Adds bytes that no entry of the browser tells of: an upload, a live change. */
export function addUsed(bytes: number): void {
  waiting.bytes += bytes;
}

/** Writes down what came. Cheap, and nothing where nothing came. */
export function noteUsed(): void {
  const { bytes, untold } = waiting;
  if (bytes === 0 && untold === 0) return;
  waiting = { bytes: 0, untold: 0 };
  const until = readUsed(readChoice(USED));
  keepChoice(USED, `${until.month}/${until.bytes + Math.round(bytes)}/${until.untold + untold}`);
}

/** The heads of a request to an interface, with its token, and of one for a file: no browser tells of them. */
const ASKED_BYTES = 1500;
const ASKED_FILE_BYTES = 500;
/** What browsers say of an answer's head whatever it is long. */
const interfaces = /^\/(rest|auth|storage|functions)\/v1\//;

/** What an entry of the browser's own list stands for; `untold` where it does not say. */
export function usedBy(entry: PerformanceResourceTiming, origin: string): { bytes: number; untold: number } {
  const { transferSize, name, nextHopProtocol } = entry;
  const { origin: of, pathname, protocol } = new URL(name, origin);
  if (!protocol.startsWith('http')) return { bytes: 0, untold: 0 };
  // Another site that does not let us know: not even that it came from the browser's own copy.
  if (of !== origin && transferSize === 0) return { bytes: 0, untold: nextHopProtocol ? 0 : 1 };
  if (transferSize === 0) return { bytes: 0, untold: 0 };
  return { bytes: transferSize + (interfaces.test(pathname) ? ASKED_BYTES : ASKED_FILE_BYTES), untold: 0 };
}

/** How often what came is written down while the page is open. In ms. */
const NOTED_EACH_MS = 10_000;

/** Counts from the page's first byte on. Call once. */
export function countUsed(): void {
  if (!globalThis.PerformanceObserver) return;
  const count = (entry: PerformanceEntry) => {
    const { bytes, untold } = usedBy(entry as PerformanceResourceTiming, location.origin);
    waiting.bytes += bytes;
    waiting.untold += untold;
  };
  for (const type of ['navigation', 'resource'])
    new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({ type, buffered: true });
  // What came before this was loaded is told in a moment.
  setTimeout(noteUsed, 1000);
  setInterval(noteUsed, NOTED_EACH_MS);
  // The last moment in which a phone lets a page write.
  document.addEventListener('visibilitychange', noteUsed);
  addEventListener('pagehide', noteUsed);
}
