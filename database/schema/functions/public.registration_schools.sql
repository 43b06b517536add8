-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.registration_schools(search text default ''::text, chosen uuid default null::uuid)
returns table(id uuid, name text)
language plpgsql
stable security definer rows 100
set search_path to ''
as $function$
declare
  words tsquery := private.typed_words(registration_schools.search);
begin
  if words is null then
    return query
      select f.id, f.name
        from ((select s.id, s.name from public.schools s order by s.name collate "und-x-icu", s.id limit 100)
              union
              select s.id, s.name from public.schools s where s.id = chosen) f
       order by f.name collate "und-x-icu", f.id;
  else
    return query
      select f.id, f.name
        from (select s.id, s.name from public.schools s where private.school_words(s.name) @@ words
              union
              select s.id, s.name from public.schools s where s.id = chosen) f
       order by f.id is distinct from chosen, f.name collate "und-x-icu", f.id limit 100;
  end if;
end
$function$;
alter function public.registration_schools(text,uuid) owner to portal_definer;
grant execute on function public.registration_schools(text,uuid) to anon, authenticated;
comment on function public.registration_schools(text,uuid) is 'The schools that one may register at, a hundred by name: before a sign-in as after it. `search`: the beginnings of words, all of them. `chosen` is among them in any case.';
