-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.rights_that_ended(p_days integer)
returns jsonb
language plpgsql
stable
set search_path to ''
as $function$
declare
  since timestamptz := now() - make_interval(days => p_days);
  one record;
  part jsonb;
  list jsonb := '[]';
begin
  for one in
    select distinct on (e.relation) e.relation, to_regclass(e.relation) as relid, private.ended_rows(e.relation, e.key, true) as found
      from private.ended_rights e where e.ended_at > since order by e.relation, e.id
  loop
    continue when one.found is null;
    execute format($q$
      select coalesce(jsonb_agg(to_jsonb(e)), '[]')
        from (select n.relation, n.key, n.lost, max(n.id) as id, max(n.ended_at) as ended_at from private.ended_rights n
               where n.relation = $1 and n.ended_at > $2 group by n.relation, n.key, n.lost) e
       where e.lost ? 'password_hash' or not exists (
               select from %s t where %s and (e.lost is null or to_jsonb(jsonb_populate_record(t, e.lost)) <> to_jsonb(t)))
      $q$, one.relid, one.found) into part using one.relation, since;
    list := list || part;
  end loop;
  return (select coalesce(jsonb_agg(e - 'id' order by (e ->> 'id')::bigint), '[]') from jsonb_array_elements(list) as e);
end
$function$;
comment on function private.rights_that_ended(integer) is 'What ended in as many days and is not there again, in its order: [{relation, key, lost, ended_at}].';
