-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_claim(p_learner public.students, p_guardian uuid, p_guardianship uuid, p_letter public.claim_codes)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  other record;
  -- Of a letter that somebody printed who runs the school no longer it is said: nobody decides on a claim.
  former text := case when p_letter.printer_id is not null and not private.runs_school(p_letter.printer_id, p_letter.school_id)
                      then p_letter.printer_name end;
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select a.id, 'registration', p_guardianship,
         case when former is null then format('%s %s used a letter of the school', p.first_name, p.last_name)
              else left(format('%s %s used a letter printed by %s, who no longer runs the school', p.first_name, p.last_name, former), 300) end,
         case when former is null then private.registration_arguments('registration.claim', p.first_name, p.last_name, p.role)
              else private.registration_arguments('registration.claim_of_former', p.first_name, p.last_name, p.role)
                   || jsonb_build_object('printer', former) end,
         p_learner.id, p_learner.school_id
    from public.profiles p cross join lateral private.school_administrators(p_learner.school_id) as a (id)
   where p.id = p_guardian
  on conflict do nothing;
  for other in
    select g.profile_id from public.guardianships g
     where g.student_id = p_learner.id and g.ended_at is null and g.may_decide and g.profile_id <> p_guardian
     order by g.profile_id
  loop
    perform private.mail_about_child('child-claimed', other.profile_id, p_learner);
  end loop;
end
$function$;
alter function private.tell_claim(public.students,uuid,uuid,public.claim_codes) owner to portal_definer;
comment on function private.tell_claim(public.students,uuid,uuid,public.claim_codes) is 'Tells the administrators of the school who has used a letter, and whether somebody printed it who runs the school no longer; and the other guardians who may decide that somebody has, without a name.';
