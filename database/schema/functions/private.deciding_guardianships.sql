-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.deciding_guardianships(p_student_ids uuid[])
returns table(id uuid, student_id uuid, profile_id uuid, reads_records boolean, relation text, is_primary boolean, name text)
language plpgsql
stable security definer rows 200
set search_path to ''
as $function$
begin
  return query
    select g.id, g.student_id, g.profile_id, g.reads_records, g.relation, g.is_primary,
           coalesce(p.first_name || ' ' || p.last_name, g.contact_name)
      from public.guardianships g
      left join public.profiles p on p.id = g.profile_id
     where g.student_id = any(p_student_ids) and g.ended_at is null and g.may_decide
       and (g.profile_id is null or p.role = 'parent' and p.approval_status = 'approved' and p.school_id = g.school_id);
end
$function$;
alter function private.deciding_guardianships(uuid[]) owner to portal_definer;
comment on function private.deciding_guardianships(uuid[]) is 'Who decides for these learners: guardians with an approved account, and those without one, with what the office calls them.';
