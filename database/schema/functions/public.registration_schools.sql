-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.registration_schools()
returns table(id uuid, name text)
language sql
stable security definer rows 200
set search_path to ''
as $function$ select s.id, s.name from public.schools s order by s.name collate "und-x-icu", s.id $function$;
alter function public.registration_schools() owner to portal_definer;
grant execute on function public.registration_schools() to anon, authenticated;
comment on function public.registration_schools() is 'The schools that one may register at, by name: before a sign-in as after it.';
