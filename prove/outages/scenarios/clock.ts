import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Stage } from '../stage.ts';
import type { Scenario } from './scenario.ts';

const preload = new URL('../../../server/testing/processes/moved-clock.mjs', import.meta.url);

const moves: readonly { name: string; byMs: number }[] = [
  { name: 'two hours ahead', byMs: 2 * millisecondsInHour },
  { name: 'two hours behind', byMs: -2 * millisecondsInHour },
  { name: 'a year ahead', byMs: 365 * millisecondsInDay },
];

/** Where the server looks how far its clock is moved. */
const fileOf = ({ dataDir }: Pick<Stage, 'dataDir'>) => join(dataDir, 'moved-clock');

/** The server's own clock is moved, and set right again; Postgres has its own, as on another machine. */
export const movedClocks: readonly Scenario[] = moves.map(({ name, byMs }) => ({
  name: `the server's clock goes ${name}`,
  kind: 'outage',
  stage: {
    database: 'elsewhere',
    settings: (dataDir) => ({
      NODE_OPTIONS: `--import ${fileURLToPath(preload)}`,
      MOVED_CLOCK: fileOf({ dataDir }),
    }),
  },
  // Whoever's session has run out by that clock is asked to sign in, in words; a webhook from another time is sent again.
  // The interface of files has its refusals under 400, as the contract has it.
  expected: (status, body) =>
    (status === 401 || status === 400) && /expired|stale_webhook|not yet|future/i.test(body),
  lastsMs: 8_000,
  async begin(stage) {
    await writeFile(fileOf(stage), String(byMs));
    return () => rm(fileOf(stage));
  },
}));
