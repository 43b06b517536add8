-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_guardians_of(p_student_ids uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.changes (table_schema, table_name, verb, new)
  select 'public', 'guardianships', 'UPDATE', to_jsonb(g)
    from public.guardianships g
   where g.student_id = any(p_student_ids) and g.profile_id is not null and g.ended_at is null and g.reads_records;
  if found then
    perform pg_catalog.pg_notify('changes', '');
  end if;
end
$function$;
alter function private.tell_guardians_of(uuid[]) owner to portal_definer;
comment on function private.tell_guardians_of(uuid[]) is 'Has the open pages of these learners'' guardians read again what they show.';
