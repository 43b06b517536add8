import { expect, test } from 'vitest';
import { currentCommit } from '../common/commit.ts';
import { proofFolder } from '../common/folder.ts';
import { openJournal } from '../common/journal.ts';
import type { Asker } from './faces.ts';
import { readOptions } from './options.ts';
import { openProbe, type Round } from './probe.ts';

/** Requests of one world: later ones would ask about rows that earlier ones have deleted. */
const IN_A_ROUND = 5_000;

async function oneRound(seed: number, actors?: readonly Asker[]): Promise<Round> {
  const probe = await openProbe();
  const before = await probe.listen();
  const round = await probe.ask(IN_A_ROUND, seed, actors && { actors });
  const after = await probe.listen();
  await probe.close();
  expect(before.finding ?? after.finding, 'heard live').toBeUndefined();
  expect(round.finding, `PROBE_SEED=${seed} npm run prove -- probe makes it again`).toBeUndefined();
  return round;
}

// The long form (npm run prove -- probe): goes on where it was stopped, and ends at the first finding.
test('rounds of requests, each with a seed and a world of its own', { timeout: 0 }, async () => {
  const alone = process.env.PROBE_ACTORS;
  const { requests, seed, actors, atOnce } = readOptions(
    [
      process.env.PROBE_REQUESTS ?? '',
      '--at-once',
      process.env.PROBE_AT_ONCE ?? '',
      ...(alone ? ['--as', alone] : []),
    ],
    process.env.PROBE_SEED,
  );
  if (seed !== undefined) {
    await oneRound(seed, actors);
    return;
  }
  const journal = openJournal(proofFolder(['probe', ...(actors ?? [])].join('-')), currentCommit());
  const before = journal.sum().requests;
  const began = performance.now();
  // A round waits for its database half of the time: several, each with a database and a server of its own, do not.
  const lane = async () => {
    while (journal.sum().requests < requests) {
      const at = journal.take();
      const round = await oneRound(at, actors);
      const sum = journal.add(at, round);
      const perSecond = (1000 * (sum.requests - before)) / (performance.now() - began);
      console.log(
        `${sum.commit}: ${sum.requests} requests, ${sum.answered} answered, nothing foreign; ${round.marks} marks; ` +
          `${perSecond.toFixed(0)} a second`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
});
