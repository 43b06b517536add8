-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lock_full_names(p_children public.students[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  key int;
begin
  -- A list takes the school as a whole (below): thousands of locks would fill the table of locks.
  for key in select distinct hashtext(c.school_id::text) from unnest(p_children) c order by 1 loop
    if cardinality(p_children) > 20 then
      perform pg_advisory_xact_lock(hashtext('learner_names'), key);
    else
      perform pg_advisory_xact_lock_shared(hashtext('learner_names'), key);
    end if;
  end loop;
  if cardinality(p_children) > 20 then
    return;
  end if;
  -- In one order, so that of two who confirm the same children one waits and none is ended.
  for key in
    select distinct hashtext(c.school_id::text || private.full_name_key(c.first_name, c.last_name))
      from unnest(p_children) c order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('learner_name'), key);
  end loop;
end
$function$;
alter function private.lock_full_names(public.students[]) owner to portal_definer;
comment on function private.lock_full_names(public.students[]) is 'Lets nobody else confirm or enrol a child of one of these names, or of more than twenty any child of their schools, until this transaction ends.';
