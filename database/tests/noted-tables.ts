import type { Stage } from './stage.ts';

/** The tables whose changes set off a function that writes an entry, or one named after it, as `table: insert, delete`. */
export async function notedTables(stage: Stage, noting: string): Promise<string[]> {
  const rows = await stage.read(
    `select t.tgrelid::regclass || ': ' || string_agg(v.verb, ', ' order by v.place) as name
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       cross join (values (1, 4, 'insert'), (2, 16, 'update'), (3, 8, 'delete')) as v (place, bit, verb)
      where p.proname ~ ('^' || $1) and t.tgenabled <> 'D' and t.tgtype & v.bit > 0
      group by t.tgrelid order by t.tgrelid::regclass::text`,
    [noting],
  );
  return rows.map(({ name }) => String(name));
}
