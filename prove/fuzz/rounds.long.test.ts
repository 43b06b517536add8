import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentCommit } from '../common/commit.ts';
import { proofFolder } from '../common/folder.ts';
import { openJournal } from '../common/journal.ts';
import { readOptions } from '../common/options.ts';
import { kindOf, openFuzz, type Round } from './fuzz.ts';
import { openTarget } from './target.ts';

/** Inputs of one server: later ones would meet accounts that earlier ones have deleted. */
const IN_A_ROUND = 2_000;
const folder = proofFolder('fuzz');
/** Words of what was found, which is told once; the round behind a finding is not over, and is not counted. */
const told = new Set<string>();

async function oneRound(seed: number): Promise<Round> {
  const target = await openTarget();
  const fuzz = await openFuzz(target, told);
  const round = await fuzz.try(IN_A_ROUND, seed);
  await target.stop();
  return round;
}

// The long form (npm run prove -- fuzz): goes on where it was stopped, and past a finding to the next.
test('rounds of inputs, each with a seed and a server of its own', { timeout: 0 }, async () => {
  const { requests, seed } = readOptions(
    [process.env.FUZZ_INPUTS ?? ''],
    ['FUZZ_SEED', process.env.FUZZ_SEED],
  );
  if (seed !== undefined) {
    expect((await oneRound(seed)).finding).toBeUndefined();
    return;
  }
  const commit = currentCommit();
  const { FUZZ_LANE: lane = '0', FUZZ_LANES: lanes = '1' } = process.env;
  const journal = openJournal(folder, commit, { lane: Number(lane), lanes: Number(lanes) });
  let at = journal.take();
  while (journal.sum().requests < requests) {
    const { finding, inputs, answered, refusedForNow } = await oneRound(at);
    if (finding) {
      for (const wrong of finding.wrong) told.add(kindOf(wrong));
      const entry = { commit, seed: at, ...finding };
      appendFileSync(join(folder, 'findings.jsonl'), `${JSON.stringify(entry)}\n`);
      console.log(`FUZZ_SEED=${at} npm run prove -- fuzz: ${JSON.stringify(entry, null, 2)}`);
      continue;
    }
    const sum = journal.add(at, { requests: inputs, answered });
    at = journal.take();
    const { rss, heapUsed } = process.memoryUsage();
    const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
    console.log(
      `${commit}: ${sum.requests} inputs, ${sum.answered} answered; ${refusedForNow} of this round refused for now; ` +
        `memory ${megabytes(rss)} MB, of it ${megabytes(heapUsed)} MB of objects`,
    );
  }
  expect(told.size, `what was found stands in ${folder}/findings.jsonl`).toBe(0);
});
