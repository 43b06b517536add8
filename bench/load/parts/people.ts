import type { LoadPerson } from '../offer/person.ts';
import { rehearse } from '../offer/rehearse.ts';
import { sendPeople } from '../offer/send.ts';
import { summarise, verdictOf, wordsOf } from '../offer/summary.ts';
import type { Stage } from '../stage.ts';

/** Milliseconds of the 95th percentile, up to so many people. */
const goals = [
  { upTo: 5_000, ms: 20 },
  { upTo: 15_000, ms: 50 },
];
export const pause = { least: 10_000, most: 20_000 };
/** Everybody has acted once, and what is compiled and remembered is. */
const warmUpMs = 25_000;

export async function measurePeople(stage: Stage): Promise<void> {
  const { options, today } = stage;
  for (const count of options.people) {
    const people = await stage.people(count);
    await stage.serve(async ({ url }) => {
      console.log(`${count} people, ${rolesOf(people)}`);
      await rehearse(url, people, today);
      const offered = await sendPeople({
        url,
        people,
        pause,
        warmUpMs,
        lengthMs: options.seconds * 1_000,
        today,
      });
      for (const line of wordsOf(offered)) console.log(line);
      const goal = goals.find(({ upTo }) => count <= upTo)?.ms;
      if (goal === undefined) return;
      const said = `p95 of ${count} people ${summarise(offered).p95.toFixed(1)} ms, goal ${goal} ms`;
      stage.judge(said, verdictOf(summarise(offered), goal));
    });
  }
}

function rolesOf(people: readonly LoadPerson[]): string {
  const counts = Object.entries(Object.groupBy(people, ({ role }) => role));
  return counts.map(([role, list]) => `${list?.length} of role ${role}`).join(', ');
}
