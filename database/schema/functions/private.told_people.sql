-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.told_people(p_school_id uuid, p_audience_id uuid)
returns setof uuid
language plpgsql
stable security definer rows 500
set search_path to ''
as $function$
begin
  if p_audience_id is null then
    return query
      select p.id from public.profiles p
       where p.school_id = p_school_id and p.approval_status = 'approved'
         -- Of few of a school a child has left: the others are not asked about.
         and p.id not in (select private.left_guardian_ids(array(
           select g.profile_id from public.students c join public.guardianships g on g.student_id = c.id and g.ended_at is null
            where c.school_id = p_school_id and c.left_on is not null)));
  else
    return query select private.told_of_targets(p_school_id, array(
      select a.target from public.audience_parts a where a.audience_id = p_audience_id and a.school_id = p_school_id));
  end if;
end
$function$;
alter function private.told_people(uuid,uuid) owner to portal_definer;
comment on function private.told_people(uuid,uuid) is 'Who is told of what is for this audience of the school: for null everybody approved there, without families all of whose children have left.';
