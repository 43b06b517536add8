-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.enrol_guardians(p_school_id uuid, p_guardians jsonb)
returns integer
language plpgsql
security definer
set search_path to ''
as $function$
declare
  added record;
  learner public.students;
  written int := 0;
begin
  perform private.require_importer(p_school_id);
  -- The people before the learners, and those before their guardianships (decision 0205).
  perform from public.profiles p
    where p.school_id = p_school_id
      and p.id in (select n.profile_id from jsonb_to_recordset(p_guardians) as n (profile_id uuid))
    order by p.id for key share;
  perform from public.students c
    where c.school_id = p_school_id
      and c.id in (select n.student_id from jsonb_to_recordset(p_guardians) as n (student_id uuid))
    order by c.id for no key update;
  for added in
    insert into public.guardianships as g (school_id, student_id, profile_id, granted_by)
    select p_school_id, c.id, p.id, (select private.profile_id())
      from (select distinct n.student_id, n.profile_id
              from jsonb_to_recordset(p_guardians) as n (student_id uuid, profile_id uuid)) n
      join public.students c on c.id = n.student_id and c.school_id = p_school_id and c.is_confirmed
      join public.profiles p on p.id = n.profile_id and p.school_id = p_school_id and p.role = 'parent'
       and p.approval_status = 'approved'
     where not exists (select from public.guardianships o where o.student_id = c.id and o.profile_id = p.id)
    returning g.student_id, g.profile_id
  loop
    written := written + 1;
    -- Whoever has not accepted yet has the invitation: no mail names a child to an address that nobody has proven.
    if exists (select from public.profiles p join auth.users u on u.id = p.user_id
                where p.id = added.profile_id and u.email_confirmed_at is not null) then
      select * into learner from public.students c where c.id = added.student_id;
      perform private.mail_about_child('child-linked', added.profile_id, learner);
    end if;
  end loop;
  perform private.count_sent('listed_guardians', p_school_id, written);
  return written;
end
$function$;
alter function private.enrol_guardians(uuid,jsonb) owner to portal_definer;
grant execute on function private.enrol_guardians(uuid,jsonb) to authenticated;
comment on function private.enrol_guardians(uuid,jsonb) is 'Makes approved parents of the school guardians of its confirmed learners, with every right and in no household, and tells them by mail. How many: fewer where a person or a learner is gone, or who is or was a guardian of the learner. 42501 for who does not run the school; PT429: too often.';
