create or replace function private.is_emergency(p_kind text) returns boolean
language sql immutable
as $$ select p_kind in ('emergency', 'all_clear') $$;
grant execute on function private.is_emergency(text) to portal_definer;
comment on function private.is_emergency(text) is
  'Whether a notice of this kind goes by every way at once, whatever its person has chosen and the month has left.';

create or replace function private.is_over(p_kind text, p_subject_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select p_kind = 'emergency'
     and exists (select from public.emergencies e where e.id = p_subject_id and e.cleared_at is not null)
$$;
alter function private.is_over(text, uuid) owner to portal_definer;
comment on function private.is_over(text, uuid) is
  'Whether a notice is of an emergency that has ended: a message that waited for its gateway no longer says that it lasts.';

create or replace function private.clear_emergency() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.cleared_at is not null then
    new.all_clear := old.all_clear;
  elsif new.all_clear is not null then
    new.cleared_at := now();
    new.cleared_by := private.profile_id();
  end if;
  return new;
end
$$;
alter function private.clear_emergency() owner to portal_definer;

-- Everybody approved at the school, whoever started it too: the own telephone shows that it went out. Of a drill the notice says
-- that it is one.
create or replace function private.tell_emergency() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_over boolean := tg_argv[0] = 'all_clear';
  said text := case when is_over then new.all_clear else new.message end;
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select told.id, tg_argv[0], new.id,
         case when new.is_drill then case when is_over then 'Drill over: ' else 'DRILL: ' end else '' end || said,
         case when new.is_drill then jsonb_build_object(
           'code', case when is_over then 'emergency.drill_over' else 'emergency.drill' end, 'title', said) end,
         true, new.school_id
    from private.told_people(new.school_id, null) as told (id)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_emergency() owner to portal_definer;

create or replace function private.pin_emergency_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from public.emergencies e
                  where e.id = new.emergency_id and e.school_id = new.school_id and e.cleared_at is null) then
    raise exception using errcode = '23514', column = 'emergency_id', message = 'This emergency is over',
      hint = '{"code": "emergency.over"}';
  end if;
  new.answered_at := now();
  return new;
end
$$;
alter function private.pin_emergency_answer() owner to portal_definer;

-- Whom it has reached, for whoever runs the school to call the others. Guardians without an account hear of it by nobody
-- else than by a call, and are of the list from the start.
create or replace function public.emergency_reach(emergency uuid)
returns table (
  person_id uuid, first_name text, last_name text, role text, phone text, learners text, answer text, answered_at timestamptz,
  is_read boolean, sms text)
language plpgsql stable security definer rows 1000
set search_path = ''
as $$
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
$$;
alter function public.emergency_reach(uuid) owner to portal_definer;
grant execute on function public.emergency_reach(uuid) to authenticated;
comment on function public.emergency_reach(uuid) is
  'Whom an emergency has reached: everybody approved at the school (whoever is so in two roles once, as which they answered last) with answer, whether the notice was read, and what became of the text message (sending, sent, delivered, failed; null for none); and the guardians without an account, role contact. learners: those whom a guardian stands for, each with the grade. For administrators of the school; nothing for others.';
