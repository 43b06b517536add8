-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.guardian_contacts(learner uuid)
returns table(guardianship_id uuid, email text, phone text)
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.note_reads('contact', array(
    select c.id from public.students c
     where c.id = guardian_contacts.learner and c.school_id = any(private.administered_school_ids())));
  return query
    select g.id, coalesce(u.email, g.contact_email), coalesce(p.phone, g.contact_phone)
      from public.guardianships g
      -- Of somebody who was moved to another school it is that one's to know.
      left join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
      left join auth.users u on u.id = p.user_id
     where g.student_id = guardian_contacts.learner and g.ended_at is null
       and g.school_id = any((select private.administered_school_ids())::uuid[]);
end
$function$;
alter function public.guardian_contacts(uuid) owner to portal_definer;
grant execute on function public.guardian_contacts(uuid) to authenticated;
comment on function public.guardian_contacts(uuid) is 'How the office reaches the guardians of a learner. No row for anybody but an administrator of the school.';
