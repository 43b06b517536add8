-- When people and desks are told of something: within the answering hours of a desk, within those of a teacher or
-- administrator, and outside the quiet hours of everybody. One rule, asked when a notice is written and once more when
-- it leaves.
create or replace function private.opens_at(p_desk_id uuid, p_profile_id uuid, p_at timestamptz) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  here date := (p_at at time zone private.school_zone())::date;
begin
  return coalesce((
    select min(greatest(span.begins, p_at))
      from generate_series(0, 7) ahead
      join public.answering_hours h
        on h.day_of_week = extract(dow from here + ahead)
       and (h.desk_id = p_desk_id
         or h.profile_id = p_profile_id
            and exists (select from public.profiles p where p.id = h.profile_id and p.school_id = h.school_id and p.role in ('admin', 'teacher')))
     cross join lateral (
       select (here + ahead + h.opens_at) at time zone private.school_zone() as begins,
              (here + ahead + h.closes_at) at time zone private.school_zone() as ends) span
     where span.ends > p_at), p_at);
end
$$;
alter function private.opens_at(uuid, uuid, timestamptz) owner to portal_definer;
comment on function private.opens_at(uuid, uuid, timestamptz) is
  'The moment itself while the desk, or the person where the desk is null, is there or says no hours; else when that is next.';

create or replace function private.told_from(p_profile_id uuid, p_quiet_from time, p_quiet_until time, p_at timestamptz)
returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  due timestamptz := p_at;
  earlier timestamptz;
begin
  for attempt in 1..16 loop
    earlier := due;
    due := private.after_quiet_hours(p_quiet_from, p_quiet_until, private.opens_at(null, p_profile_id, due));
    if due = earlier then
      return due;
    end if;
  end loop;
  -- Hours that quiet hours leave nothing of: whoever chose both is told when it is quiet no longer.
  return private.after_quiet_hours(p_quiet_from, p_quiet_until, p_at);
end
$$;
alter function private.told_from(uuid, time, time, timestamptz) owner to portal_definer;
comment on function private.told_from(uuid, time, time, timestamptz) is
  'From when on this person may be told of something: the moment itself, or the next one within their answering hours and outside their quiet hours.';

create or replace function private.breaks_hours(p_kind text, p_subject_id uuid, p_urgent boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_emergency(p_kind)
      or p_urgent and (p_kind <> 'message'
        or exists (select from public.messages m where m.id = p_subject_id and m.urgent_reason is not null)
        or exists (select from public.desk_messages m where m.id = p_subject_id and m.urgent_reason is not null))
$$;
alter function private.breaks_hours(text, uuid, boolean) owner to portal_definer;
comment on function private.breaks_hours(text, uuid, boolean) is
  'Whether a notice is told whatever the hours: an emergency, an urgent announcement, and a message whose sender says why.';

-- A mail that failed, and one that a server left behind, would come in the night; and hours may have been chosen since.
create or replace function private.held_until(p_profile_id uuid, p_notice_ids uuid[]) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  moment timestamptz;
begin
  select private.told_from(me.id, p.quiet_from, p.quiet_until, now()) into moment
    from public.profiles me left join public.delivery_preferences p on p.profile_id = me.id
   where me.id = p_profile_id;
  if moment is null or moment <= now() or exists (
    select from public.notices n
     where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and private.breaks_hours(n.kind, n.subject_id, n.urgent))
  then
    return null;
  end if;
  return moment;
end
$$;
alter function private.held_until(uuid, uuid[]) owner to portal_definer;
grant execute on function private.held_until(uuid, uuid[]) to portal_jobs;
comment on function private.held_until(uuid, uuid[]) is
  'Until when these notices may not leave, because of the hours of whom they are for; null where they may.';

-- contract/limits.ts: what wakes people at night is for what cannot wait. Of messages to people and to desks together, one
-- after the other: of several that are sent at once each would count those of before alone. So it is not stable, which
-- would count as things stood before it had waited.
create or replace function private.limit_urgent(p_message_id uuid, p_sender_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- How many somebody else has sent is nobody's to find out.
  if p_reason is null or auth.role() is distinct from 'authenticated' or p_sender_id is distinct from private.profile_id() then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('urgent'), hashtext(p_sender_id::text));
  -- One that has arrived already is known by its id, and is none of today's once more.
  if exists (select from public.messages m where m.id = p_message_id and m.sender_id = p_sender_id) then
    return;
  end if;
  if 3 <= (
    select (select count(*) from public.desk_messages m
             where m.sender_id = p_sender_id and m.urgent_reason is not null and m.created_at > now() - interval '1 day')
         + (select count(*) from public.messages m
             where m.sender_id = p_sender_id and m.urgent_reason is not null and m.created_at > now() - interval '1 day'))
  then
    raise exception using errcode = 'PT429', column = 'urgent_reason', message = 'You have sent 3 urgent messages today. Please send this one without, or telephone.',
      hint = '{"code": "desk.urgent_often", "max": 3}';
  end if;
end
$$;
alter function private.limit_urgent(uuid, uuid, text) owner to portal_definer;
comment on function private.limit_urgent(uuid, uuid, text) is
  'Raises PT429 where somebody has sent as many urgent messages with a reason today as one may; whoever sends two at once waits. Not of a message between people that has arrived under its id.';

create or replace function private.refuse_day_twice(p_hours jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  twice text := (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[1 + (
    select min(given.day_of_week) from jsonb_to_recordset(p_hours) as given (day_of_week integer)
     where (select count(*) from jsonb_to_recordset(p_hours) as other (day_of_week integer)
             where other.day_of_week = given.day_of_week) > 1)];
begin
  if twice is not null then
    raise exception using errcode = '23514', column = 'day_of_week', detail = 'hours',
      message = format('One day is given twice: %s. Give each day once', initcap(twice)),
      hint = jsonb_build_object('code', 'hours.day_twice', 'day', twice)::text;
  end if;
end
$$;
grant execute on function private.refuse_day_twice(jsonb) to authenticated;
comment on function private.refuse_day_twice(jsonb) is
  'Raises 23514 where hours ([{day_of_week, opens_at, closes_at}]) name a day of the week more than once.';

-- With the caller's own rights: one writes the own hours alone.
create or replace function public.save_own_hours(hours jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  saved integer;
begin
  perform private.refuse_day_twice(save_own_hours.hours);
  delete from public.answering_hours h
   where h.profile_id = me
     and not exists (
       select from jsonb_to_recordset(save_own_hours.hours) as given (day_of_week integer) where given.day_of_week = h.day_of_week);
  insert into public.answering_hours (profile_id, school_id, day_of_week, opens_at, closes_at)
  select me, private.school_id(), given.day_of_week, given.opens_at, given.closes_at
    from jsonb_to_recordset(save_own_hours.hours) as given (day_of_week integer, opens_at time, closes_at time)
  on conflict (profile_id, school_id, day_of_week) do update
    set opens_at = excluded.opens_at, closes_at = excluded.closes_at
    where (answering_hours.opens_at, answering_hours.closes_at) is distinct from (excluded.opens_at, excluded.closes_at);
  get diagnostics saved = row_count;
  return saved;
end
$$;
grant execute on function public.save_own_hours(jsonb) to authenticated;
comment on function public.save_own_hours(jsonb) is
  'Sets when the caller answers, a teacher or administrator ([{day_of_week, opens_at, closes_at}], [] for no hours), all or nothing, with the caller''s own rights. Returns how many days were written.';
