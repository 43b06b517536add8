-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.phase_of(p_level integer)
returns text
language sql
immutable
as $function$
  select case when p_level <= 3 then 'foundation' when p_level <= 6 then 'intermediate'
              when p_level <= 9 then 'senior' else 'fet' end
$function$;
grant execute on function private.phase_of(integer) to portal_definer;
comment on function private.phase_of(integer) is 'The phase of a grade: foundation R to 3, intermediate 4 to 6, senior 7 to 9, fet 10 to 12.';
