-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.other_profile_ids(school public.schools)
returns uuid[]
language sql
stable
set search_path to ''
as $function$
  select private.own_other_profile_ids()
$function$;
grant execute on function public.other_profile_ids(public.schools) to authenticated;
comment on function public.other_profile_ids(public.schools) is 'The other profiles of the caller''s account, whatever the school; none for a session that acts as none.';
