import { orphansOf } from './orphans.ts';
import { lostBy, type Outcome, runRound } from './round.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { openStage } from './stage.ts';
import { makeWriters } from './writers/all.ts';
import { keepWriting } from './writers/writer.ts';

export type Run = {
  /** What is not about one round: something is lost, or left behind. In words. */
  findings: string[];
  acknowledged: Record<string, number>;
  /** How often each status was answered; 0 stands for none. */
  answers: Record<string, number>;
  slowestMs: number;
  /** Which request that was. */
  slowest: string;
};

/**
 * A scenario again and again on one portal, with people who write all the while.
 * @param rounds how many
 * @param tell is given what came of each as soon as it is over
 */
export async function runScenario(
  scenario: Scenario,
  rounds: number,
  tell: (outcome: Outcome) => void = () => {},
): Promise<Run> {
  const within = scenario.within ?? ((work) => work(undefined));
  return within(async (folder) => {
    const stage = await openStage({ ...scenario.stage, ...(folder && { folder }) });
    try {
      const writers = await makeWriters(stage, scenario.writers);
      const writing = keepWriting(writers);
      try {
        await writing.eachOnceMore();
        for (let round = 0; round < rounds; round += 1) {
          const outcome = await runRound(stage, scenario, writing, round);
          // What one person may send within an hour is not what is tried here.
          await stage.sql('delete from private.sendings');
          if ((round + 1) % lookEvery === 0) outcome.findings.push(...(await lostBy(writers)));
          tell(outcome);
        }
      } finally {
        await writing.stop();
      }
      await stage.untilWell();
      stage.answers.mayHangUp = true;
      const findings = [...(await lostBy(writers)), ...(await orphansOf(stage)), ...stage.answers.unfit];
      return {
        findings,
        acknowledged: writing.acknowledged(),
        answers: Object.fromEntries(stage.answers.counts),
        slowestMs: stage.answers.slowestMs,
        slowest: stage.answers.slowest,
      };
    } finally {
      await stage.close();
    }
  });
}

/** Rounds after which what was acknowledged is looked for; it is also at the end. */
const lookEvery = 20;
