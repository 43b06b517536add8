-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.emergency_reach(emergency uuid)
returns table(person_id uuid, first_name text, last_name text, role text, phone text, learners text, answer text, answered_at timestamp with time zone, is_read boolean, sms text)
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  asked public.emergencies;
begin
  select * into asked from public.emergencies e
   where e.id = emergency_reach.emergency and e.school_id = any(private.administered_school_ids());
  if not found then
    return;
  end if;
  return query
    select p.id, p.first_name, p.last_name, p.role, p.phone,
           (select string_agg(c.first_name || ' ' || c.last_name || ' (' || g.name || ')', ', ' order by c.first_name, c.id)
              from public.guardianships s
              join public.students c on c.id = s.student_id and c.is_confirmed
              join public.grades g on g.id = c.grade_id
             where s.profile_id = p.id and s.ended_at is null),
           a.answer, a.answered_at, coalesce(n.read_at is not null, false),
           (select t.state from private.texted_notices d join private.texts t on t.id = d.text_id
             where d.subject_id = asked.id and d.profile_id = p.id and d.kind = 'emergency')
      from public.profiles p
      left join public.emergency_answers a on a.emergency_id = asked.id and a.profile_id = p.id
      left join public.notices n on n.subject_id = asked.id and n.profile_id = p.id and n.kind = 'emergency'
     where p.school_id = asked.school_id and p.approval_status = 'approved'
    union all
    select s.id, s.contact_name, '', 'contact', s.contact_phone,
           c.first_name || ' ' || c.last_name || ' (' || g.name || ')', null, null, false, null
      from public.guardianships s
      join public.students c on c.id = s.student_id and c.is_confirmed
      join public.grades g on g.id = c.grade_id
     where s.school_id = asked.school_id and s.ended_at is null and s.contact_name is not null
     order by 3, 2, 1;
end
$function$;
alter function public.emergency_reach(uuid) owner to portal_definer;
grant execute on function public.emergency_reach(uuid) to authenticated;
comment on function public.emergency_reach(uuid) is 'Whom an emergency has reached: everybody approved at the school with answer, whether the notice was read, and what became of the text message (sending, sent, delivered, failed; null for none); and the guardians without an account, role contact. learners: those whom a guardian stands for, each with the grade. For administrators of the school; nothing for others.';
