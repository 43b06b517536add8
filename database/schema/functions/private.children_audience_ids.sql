-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.children_audience_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
set plan_cache_mode to 'force_generic_plan'
as $function$
begin
  if not exists (select from public.audiences a where a.school_id = private.school_id()) then
    return '{}';
  end if;
  return array(
    select distinct private.grade_audience(c.grade_id, a.audience_id)
      from private.learner_targets(private.children_ids()) t
      join public.students c on c.id = t.student_id
      join public.audience_parts a on a.school_id = c.school_id and a.target = t.target);
end
$function$;
alter function private.children_audience_ids() owner to portal_definer;
grant execute on function private.children_audience_ids() to authenticated;
comment on function private.children_audience_ids() is 'The audiences of each of the calling guardian''s children, within the child''s grade (private.grade_audience).';
