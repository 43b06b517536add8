-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_profile()
returns public.profiles
language plpgsql
stable security definer
set search_path to ''
as $function$ begin return (select p from public.profiles p where p.id = (private.acting()).approved_id); end $function$;
alter function private.own_profile() owner to portal_definer;
grant execute on function private.own_profile() to authenticated;
comment on function private.own_profile() is 'The caller''s profile; null unless approved.';
