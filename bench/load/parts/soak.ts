import { setTimeout as wait } from 'node:timers/promises';
import { sendPeople } from '../offer/send.ts';
import { summarise, wordsOf } from '../offer/summary.ts';
import type { Stage } from '../stage.ts';
import { pause } from './people.ts';

/** Until code is compiled and what is remembered is full. */
const warmUpMinutes = 5;
const goal = 0.05;
const MB = 1024 * 1024;

/** The server's memory under the first number of `--people`, minute by minute, each time after a collection. */
export async function soak(stage: Stage): Promise<void> {
  const { minutes, people: counts } = stage.options;
  const [people = 5_000] = counts;
  const warmUp = Math.min(warmUpMinutes, Math.ceil(minutes / 3));
  const list = await stage.people(people);
  await stage.serve(
    async (server) => {
      const order = { url: server.url, people: list, pause, warmUpMs: warmUp * 60_000, today: stage.today };
      const offering = sendPeople({ ...order, lengthMs: minutes * 60_000 });
      const resident: number[] = [];
      for (let minute = 1; minute <= warmUp + minutes; minute += 1) {
        await Promise.race([wait(60_000), offering]);
        const { rss, heapUsed, external } = await server.memory();
        resident.push(rss);
        const isWarm = minute > warmUp ? '' : ', warming up';
        console.log(
          `minute ${minute}: ${(rss / MB).toFixed(0)} MB resident, ${(heapUsed / MB).toFixed(0)} MB of the heap used, ${(external / MB).toFixed(0)} MB outside it${isWarm}`,
        );
      }
      const offered = await offering;
      for (const line of wordsOf(offered).slice(0, 2)) console.log(line);
      const [from = Number.NaN, to = Number.NaN] = [resident[warmUp - 1], resident.at(-1)];
      const grown = to / from - 1;
      const isSound = grown <= goal && summarise(offered).failed === 0;
      stage.judge(
        `memory from the end of the warm-up to the end ${(100 * grown).toFixed(1)} %, goal ${100 * goal} %`,
        isSound ? 'reached' : 'missed',
      );
    },
    ['--expose-gc'],
  );
}
