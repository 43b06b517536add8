-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.reported_school_ids(p_school uuid)
returns uuid[]
language sql
stable
set search_path to ''
as $function$
  select array(select s from unnest((select private.administered_school_ids())::uuid[]) s where p_school is null or s = p_school)
$function$;
grant execute on function private.reported_school_ids(uuid) to portal_definer;
comment on function private.reported_school_ids(uuid) is 'The schools that a report for the caller is about: the one asked for if the caller runs it, all of them for null, none for anybody else.';
