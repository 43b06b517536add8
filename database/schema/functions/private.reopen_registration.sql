-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.reopen_registration(p_profile public.profiles, p_form jsonb, p_school_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Somebody who was approved once has learners and classes that were confirmed: they stay where they are.
  if (p_profile.role <> p_form ->> 'kind' or p_profile.school_id is distinct from p_school_id)
     and (exists (select from public.guardianships g join public.students c on c.id = g.student_id
                   where g.profile_id = p_profile.id and g.ended_at is null and c.is_confirmed)
       or exists (select from public.conversations v where p_profile.id in (v.participant_one_id, v.participant_two_id))) then
    raise exception using errcode = 'PR001', detail = 'school_id',
      message = 'You were at this school before. Please contact the school administrator for help',
      hint = '{"code": "registration.former_member"}';
  end if;
  delete from public.students c where c.id in (select private.declared_children_of(p_profile.id));
  delete from public.teacher_subjects t where t.teacher_id = p_profile.id;
  update public.profiles p
     set first_name = btrim(p_form ->> 'first_name'), last_name = btrim(p_form ->> 'last_name'),
         phone = nullif(btrim(p_form ->> 'phone'), ''), role = p_form ->> 'kind', school_id = p_school_id,
         -- What is declared now is confirmed by the approval, as at the first time.
         approval_status = 'pending', created_at = now()
   where p.id = p_profile.id;
  delete from public.notices n where n.subject_id = p_profile.id and n.kind = 'registration';
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'registration', p.id, format('%s %s registered again as a %s', p.first_name, p.last_name, p.role),
         private.registration_arguments('registration.again', p.first_name, p.last_name, p.role), p.school_id
    from public.profiles p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.id = p_profile.id;
end
$function$;
alter function private.reopen_registration(public.profiles,jsonb,uuid) owner to portal_definer;
comment on function private.reopen_registration(public.profiles,jsonb,uuid) is 'Makes a rejected registration one that waits, with what the form says now, and tells the administrators.';
