-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.household_reply_ids()
returns uuid[]
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return array(
    select r.id
      from public.guardianships g
      join public.disciplinary_records d on d.student_id = g.student_id
      join public.incident_replies r on r.record_id = d.id and g.profile_id in (r.author_id, r.to_profile_id)
     where g.id = any((select private.household_guardianship_ids())::uuid[]));
end
$function$;
alter function private.household_reply_ids() owner to portal_definer;
grant execute on function private.household_reply_ids() to authenticated;
comment on function private.household_reply_ids() is 'The replies to incidents that are of, or for, those whom the school has marked one household with the caller for the learner whom the incident is about.';
