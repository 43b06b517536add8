import { withClient } from '../../common/database.ts';
import { rehearse } from '../offer/rehearse.ts';
import { sendPeople } from '../offer/send.ts';
import type { Stage } from '../stage.ts';
import { pause } from './people.ts';

/** Few enough that none waits for another, so that a time is the statement's own. */
const people = 1_000;
const shown = 30;

type Line = { share: number; calls: string; ms: number; pages: number; nested: boolean; text: string };

/** Which statements the mix costs the database most by, those within functions too. It has no goal. */
export async function measureStatements(stage: Stage): Promise<void> {
  await stage.restart({ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' });
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
    for (const { share, calls, ms, pages, nested, text } of await dearest(stage))
      console.log(
        `${(100 * share).toFixed(1).padStart(5)} % ${calls.padStart(8)} times ${ms.toFixed(2).padStart(8)} ms ${pages.toFixed(0).padStart(7)} pages ${nested ? 'within' : '      '} ${text}`,
      );
  } finally {
    await withClient(stage.superuser, (client) =>
      client.query('drop extension if exists pg_stat_statements'),
    );
    await stage.restart({ shared_preload_libraries: null, 'pg_stat_statements.track': null });
  }
}

/** With the share of all that came from outside; what is within a function is counted in its caller, too. */
function dearest({ superuser }: Stage): Promise<Line[]> {
  return withClient(superuser, async (client) => {
    const { rows } = await client.query<Line>(
      `select total_exec_time / sum(total_exec_time) filter (where toplevel) over () as share, calls::text,
              mean_exec_time as ms, ((shared_blks_hit + shared_blks_read)::float8 / calls) as pages, not toplevel as nested,
              left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
         from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        order by total_exec_time desc limit $1`,
      [shown],
    );
    return rows;
  });
}
