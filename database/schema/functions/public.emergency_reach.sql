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
    -- Who is a teacher and a parent of the school is one person, who answers as either.
    with people as (
      select (array_agg(p.id order by a.answered_at desc nulls last, p.created_at, p.id))[1] as id, array_agg(p.id) as ids,
             bool_or(n.read_at is not null) as has_read
        from public.profiles p
        left join public.emergency_answers a on a.emergency_id = asked.id and a.profile_id = p.id
        left join public.notices n on n.subject_id = asked.id and n.profile_id = p.id and n.kind = 'emergency'
       where p.id in (select private.told_people(asked.school_id, null))
       group by p.user_id)
    select p.id, p.first_name, p.last_name, p.role,
           coalesce(nullif(p.phone, ''), (select max(o.phone) from public.profiles o where o.id = any(w.ids) and o.phone <> ''),
             (select '+' || u.phone from auth.users u where u.id = p.user_id and u.phone_confirmed_at is not null)),
           (select string_agg(c.first_name || ' ' || c.last_name || ' (' || g.name || ')', ', ' order by c.first_name, c.id)
              from public.guardianships s
              join public.students c on c.id = s.student_id and c.is_confirmed and c.left_on is null
              join public.grades g on g.id = c.grade_id
             where s.profile_id = any(w.ids) and s.school_id = asked.school_id and s.ended_at is null),
           a.answer, a.answered_at, coalesce(w.has_read, false),
           (select t.state from private.texted_notices d join private.texts t on t.id = d.text_id
             where d.subject_id = asked.id and d.profile_id = any(w.ids) and d.kind = 'emergency'
             order by t.created_at desc limit 1)
      from people w
      join public.profiles p on p.id = w.id
      left join public.emergency_answers a on a.emergency_id = asked.id and a.profile_id = w.id
    union all
    -- Of several learners, one call.
    select (array_agg(s.id order by s.id))[1], s.contact_name, '', 'contact', s.contact_phone,
           string_agg(c.first_name || ' ' || c.last_name || ' (' || g.name || ')', ', ' order by c.first_name, c.id),
           null, null, false, null
      from public.guardianships s
      join public.students c on c.id = s.student_id and c.is_confirmed and c.left_on is null
      join public.grades g on g.id = c.grade_id
     where s.school_id = asked.school_id and s.ended_at is null and s.contact_name is not null
     group by s.contact_name, s.contact_phone
     order by 3, 2, 1;
end
$function$;
alter function public.emergency_reach(uuid) owner to portal_definer;
grant execute on function public.emergency_reach(uuid) to authenticated;
comment on function public.emergency_reach(uuid) is 'Whom an emergency has reached: everybody approved at the school (whoever is so in two roles once, as which they answered last) with answer, whether the notice was read, and what became of the text message (sending, sent, delivered, failed; null for none); and the guardians without an account, role contact. learners: those whom a guardian stands for, each with the grade. For administrators of the school; nothing for others.';
