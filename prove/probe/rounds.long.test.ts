import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { probe } from './probe.ts';

/** Requests of one world: later ones would ask about rows that earlier ones have deleted. */
const IN_A_ROUND = 5_000;
const folder = join(import.meta.dirname, '../../build/probe');
const journal = join(folder, 'journal.json');

type Known = { rounds: number; requests: number; answered: number };

function known(): Known {
  try {
    return JSON.parse(readFileSync(journal, 'utf8'));
  } catch {
    return { rounds: 0, requests: 0, answered: 0 };
  }
}

// The long form (npm run prove -- probe): goes on where it was stopped, and ends at the first finding.
test('rounds of requests, each with a seed and a world of its own', { timeout: 0 }, async () => {
  mkdirSync(folder, { recursive: true });
  const wanted = Number(process.env.PROBE_REQUESTS ?? 1_000_000);
  const only = process.env.PROBE_SEED;
  for (let sum = known(); only !== undefined || sum.requests < wanted; ) {
    const seed = Number(only ?? sum.rounds);
    const round = await probe(IN_A_ROUND, seed);
    expect(
      round.finding,
      `seed ${seed}: PROBE_SEED=${seed} npm run prove -- probe makes it again`,
    ).toBeUndefined();
    if (only !== undefined) return;
    sum = {
      rounds: sum.rounds + 1,
      requests: sum.requests + round.requests,
      answered: sum.answered + round.answered,
    };
    writeFileSync(journal, JSON.stringify(sum));
    console.log(`${sum.requests} requests, ${sum.answered} answered, nothing foreign`);
  }
});
