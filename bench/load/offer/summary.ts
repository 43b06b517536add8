import { p95 } from '../../common/rounds.ts';
import type { Offered } from './offer.ts';

/** What a run says, in milliseconds; of what the tool did not spoil. */
export type Summary = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** The share of actions that were late by the tool, or may have been. */
  byTool: number;
  /** Of the tool's own lateness in sending. */
  lagP95: number;
  failed: number;
};

/** More than this share spoilt by the tool, and the run says nothing of the server. */
export const mostByTool = 0.05;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function summarise({ served, due, seconds, byTool, lags, failed }: Offered): Summary {
  const times = served.flatMap((each) => each.times).sort((one, other) => one - other);
  return {
    perSecond: due / seconds,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    longest: times.at(-1) ?? Number.NaN,
    byTool: due === 0 ? 0 : byTool / due,
    lagP95: p95(lags),
    failed: Object.values(failed).reduce((sum, count) => sum + count, 0),
  };
}

/** `not judged` where the tool was late too often, or where so few were in time that nothing can be said. */
export function verdictOf(summary: Summary, goalMs: number): 'reached' | 'missed' | 'not judged' {
  if (summary.failed > 0) return 'missed';
  if (Number.isNaN(summary.p95)) return 'not judged';
  if (summary.byTool > mostByTool) return 'not judged';
  return summary.p95 <= goalMs ? 'reached' : 'missed';
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** A line for all, one about the tool, one for each kind, and what failed. */
export function wordsOf(offered: Offered): string[] {
  const all = summarise(offered);
  return [
    `${offered.due} actions due, ${all.perSecond.toFixed(0)} a second: median ${ms(all.p50)}, p95 ${ms(all.p95)}, p99 ${ms(all.p99)}, longest ${ms(all.longest)}`,
    `the tool: p95 of its lateness ${ms(all.lagP95)}; ${offered.byTool} actions (${(100 * all.byTool).toFixed(1)} %) late by it and not counted`,
    ...offered.served
      .map(({ kind, times }) => ({ kind, times: times.sort((one, other) => one - other) }))
      .sort((one, other) => at(other.times, 0.95) - at(one.times, 0.95))
      .map(
        ({ kind, times }) =>
          `  ${kind.padEnd(24)}${`${times.length}`.padStart(8)}${ms(at(times, 0.5)).padStart(12)}${ms(at(times, 0.95)).padStart(12)}${ms(at(times, 0.99)).padStart(12)}`,
      ),
    ...Object.entries(offered.failed).map(([what, count]) => `  FAILED ${what}, ${count} times`),
  ];
}
