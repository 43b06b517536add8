-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.plan_rows(p_kind text, p_id uuid, p_with text)
returns table(relation text, outcome text, amount bigint, people bigint, kept_until date)
language plpgsql
stable
set search_path to ''
as $function$
declare
  line record;
  counted text;
  longest date;
begin
  for line in
    select r.* from private.personal_records() r
     where r.whose = p_kind and r.on_erasure <> 'passes' and pg_catalog.has_any_column_privilege(r.relation, 'select')
     order by r.place
  loop
    select format('select count(*), %s from %s t where %s', case when line.touches = '{}' then '0'
             else format('(select count(distinct v.person) from %s t cross join lateral (values %s) as v (person) where (%s) and v.person is not null)',
                         line.relation, string_agg(format('(t.%I)', c.name), ', '), line.rows_of) end, line.relation, line.rows_of)
      into counted
      from unnest(line.touches) as c (name);
    if p_kind = 'account' then
      execute counted into amount, people using p_id, p_with::uuid;
    else
      execute counted into amount, people using p_id, p_with;
    end if;
    continue when amount = 0;
    relation := line.relation;
    kept_until := case when line.on_erasure = 'kept' then private.kept_until(p_id, line.kept_by) end;
    outcome := case when kept_until <= private.school_today() then 'goes' else line.on_erasure end;
    kept_until := case when outcome = 'kept' then kept_until end;
    longest := greatest(longest, kept_until);
    -- Whose record it is stays with what is kept of it.
    if p_kind = 'learner' and relation = 'public.students' and longest is not null then
      outcome := 'kept';
      kept_until := longest;
    end if;
    return next;
  end loop;
end
$function$;
grant execute on function private.plan_rows(text,uuid,text) to authenticated, portal_definer;
