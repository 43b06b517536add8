import { withClient } from '../../common/database.ts';
import { rehearse } from '../offer/rehearse.ts';
import { sendPeople } from '../offer/send.ts';
import type { Stage } from '../stage.ts';
import { pause } from './people.ts';

/** Few enough that none waits for another, so that a time is the statement's own. */
const people = 1_000;
const shown = 30;
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
};

type Line = {
  share: number;
  calls: string;
  ms: number;
  planned: string;
  planMs: number;
  pages: number;
  nested: boolean;
  text: string;
};

/** Which statements the mix costs the database most by, those within functions too. It has no goal. */
export async function measureStatements(stage: Stage): Promise<void> {
  await stage.restart(settings);
  try {
    const list = await stage.people(people);
    await withClient(stage.superuser, (client) =>
      client.query('create extension if not exists pg_stat_statements'),
    );
    await stage.serve(async ({ url }) => {
      await rehearse(url, list, stage.today);
      await withClient(stage.superuser, (client) => client.query('select pg_stat_statements_reset()'));
      const lengthMs = stage.options.seconds * 1_000;
      await sendPeople({ url, people: list, pause, warmUpMs: 0, lengthMs, today: stage.today });
    });
    for (const { share, calls, ms, planned, planMs, pages, nested, text } of await dearest(stage))
      console.log(
        `${(100 * share).toFixed(1).padStart(5)} % ${calls.padStart(8)} times ${ms.toFixed(2).padStart(8)} ms, planned ${planned.padStart(6)} times ${planMs.toFixed(2).padStart(6)} ms, ${pages.toFixed(0).padStart(7)} pages ${nested ? 'within' : '      '} ${text}`,
      );
  } finally {
    await withClient(stage.superuser, (client) =>
      client.query('drop extension if exists pg_stat_statements'),
    );
    await stage.restart(Object.fromEntries(Object.keys(settings).map((name) => [name, null])));
  }
}

/** With the share of all that came from outside; what is within a function is counted in its caller, too. */
function dearest({ superuser }: Stage): Promise<Line[]> {
  return withClient(superuser, async (client) => {
    const { rows } = await client.query<Line>(
      `select (total_exec_time + total_plan_time) / sum(total_exec_time + total_plan_time) filter (where toplevel) over () as share,
              calls::text, mean_exec_time as ms, plans::text as planned, mean_plan_time as "planMs", ((shared_blks_hit + shared_blks_read)::float8 / calls) as pages, not toplevel as nested,
              left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
         from pg_stat_statements where calls > 0 and dbid = (select oid from pg_database where datname = current_database())
        order by total_exec_time + total_plan_time desc limit $1`,
      [shown],
    );
    return rows;
  });
}
