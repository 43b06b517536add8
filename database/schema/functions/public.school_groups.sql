-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.school_groups(school uuid)
returns table(id uuid, name text, is_active boolean, learners integer, staff integer)
language plpgsql
stable security definer rows 50
set search_path to ''
as $function$
#variable_conflict use_column
begin
  return query
    select g.id, g.name, g.is_active, count(m.student_id)::integer, count(m.profile_id)::integer
      from public.groups g left join public.group_members m on m.group_id = g.id
     where g.school_id = school_groups.school and private.administers(g.school_id)
     group by g.id order by g.is_active desc, lower(g.name), g.created_at desc
     limit 500;
end
$function$;
alter function public.school_groups(uuid) owner to portal_definer;
grant execute on function public.school_groups(uuid) to authenticated;
comment on function public.school_groups(uuid) is 'The groups of a school with how many learners and staff each has, those that have ended last; at most 500. For its administrators; nothing for others.';
