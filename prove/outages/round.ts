import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from './scenarios/scenario.ts';
import type { Stage } from './stage.ts';
import type { Writer, Writing } from './writers/writer.ts';

export type Outcome = {
  /** Milliseconds from the end of the cause until each kind of write was acknowledged again. */
  backAfterMs: Record<string, number>;
  /** In words. */
  findings: string[];
};

/** Milliseconds after which a portal that does not come back is given up. */
const givenUpAfterMs = 120_000;
/** At most, between a round's begin and its trouble: the moment within the work is another one each time. */
const spreadMs = 700;

/** One trouble, from its begin until all who write are acknowledged again. */
export async function runRound(
  stage: Stage,
  scenario: Scenario,
  writing: Writing,
  round: number,
): Promise<Outcome> {
  const { answers } = stage;
  await wait(randomInt(spreadMs));
  answers.mayHangUp = scenario.mayHangUp ?? false;
  answers.expected = scenario.expected ?? (() => false);
  const end = await scenario.begin(stage, round);
  // The first lasts as long as it may, so that one round of each meets every deadline.
  await wait(round === 0 ? (scenario.lastsMs ?? 0) : randomInt((scenario.lastsMs ?? 0) + 1));
  await end();
  const givenUp = new AbortController();
  const backAfterMs = await Promise.race([
    writing.eachOnceMore(),
    wait(givenUpAfterMs, undefined, { signal: givenUp.signal, ref: false }).catch(() => {}),
  ]);
  givenUp.abort();
  const findings = [...answers.unfit];
  answers.unfit.clear();
  if (!backAfterMs) findings.push(`it was not back ${givenUpAfterMs / 1000} s after the end`);
  return { backAfterMs: backAfterMs ?? {}, findings };
}

/** What was acknowledged and is not there, once all is well. */
export async function lostBy(writers: readonly Writer[]): Promise<string[]> {
  const lost = await Promise.all(writers.map((writer) => writer.lost()));
  return lost.flat();
}
