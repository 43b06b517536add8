-- Puts the rows of each school together, so that a page read is one of the school's own or another's: scattered over
-- the country, the rows of one school would lie on more pages the more schools there are.
do $$
declare
  chosen record;
begin
  for chosen in
    select distinct on (i.indrelid) i.indrelid::regclass as of_school, c.relname as by_school
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am m on m.oid = c.relam and m.amname = 'btree'
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'school_id' and a.attnum = i.indkey[0]
     where i.indpred is null
     order by i.indrelid, c.relname
  loop
    execute format('cluster %s using %I', chosen.of_school, chosen.by_school);
  end loop;
end
$$;
