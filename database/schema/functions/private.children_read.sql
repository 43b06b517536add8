-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_read(p_kind text, p_profile_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(string_agg(p_kind || ':' || g.student_id, ',' order by g.student_id), '')
    from public.guardianships g
    join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
   where g.profile_id = p_profile_id and g.ended_at is null
$function$;
alter function private.children_read(text,uuid) owner to portal_definer;
grant execute on function private.children_read(text,uuid) to authenticated;
comment on function private.children_read(text,uuid) is 'For whom this person stands at the school where they are, as a read of records gathers them: kind:learner pairs with commas between; empty for nobody.';
