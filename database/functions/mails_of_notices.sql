create or replace function private.complete_delivery_preferences() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.profile_id := coalesce(new.profile_id, private.profile_id());
  new.school_id := (select p.school_id from public.profiles p where p.id = new.profile_id);
  new.updated_at := now();
  return new;
end
$$;
alter function private.complete_delivery_preferences() owner to portal_definer;

create or replace function private.mails_notices(p_preferences public.delivery_preferences) returns boolean
language sql stable
set search_path = ''
as $$
  select p_preferences.weekly or exists (
    select from jsonb_object_keys(private.default_delivery()) kind
     where to_jsonb(p_preferences) ->> kind in ('at_once', 'digest'))
$$;
grant execute on function private.mails_notices(public.delivery_preferences) to portal_definer;
comment on function private.mails_notices(public.delivery_preferences) is
  'Whether any kind of notice, or the week, is mailed by these choices.';

-- Nobody is asked how they are told of these; but who has stopped all mails, from one of them or kind by kind, is mailed
-- about these no longer either. Of an emergency, a breach and the own number they are told all the same.
create or replace function private.unasked_delivery(p_preferences public.delivery_preferences, p_kind text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_kind not in ('audit', 'consent', 'letters') or p_preferences.profile_id is null or private.mails_notices(p_preferences) then null
    when 'push' = any(array(select to_jsonb(p_preferences) ->> kind from jsonb_object_keys(private.default_delivery()) kind)) then 'push'
    else 'none' end
$$;
grant execute on function private.unasked_delivery(public.delivery_preferences, text) to portal_definer;
comment on function private.unasked_delivery(public.delivery_preferences, text) is
  'How somebody who has stopped all mails of notices is told of a kind that nobody is asked about and whose mails can be stopped; null for anybody and anything else.';

create or replace function private.delivery_of(p_preferences public.delivery_preferences, p_kind text) returns text
language sql stable
as $$
  select coalesce(to_jsonb(p_preferences) ->> p_kind, private.unasked_delivery(p_preferences, p_kind),
                  private.default_delivery() ->> p_kind, 'none')
$$;
grant execute on function private.delivery_of(public.delivery_preferences, text) to portal_definer;
comment on function private.delivery_of(public.delivery_preferences, text) is
  'at_once, digest, push or none; the default for a person without a row.';

create or replace function private.after_quiet_hours(p_from time, p_until time, p_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  here timestamp;
  clock time;
  ends timestamp;
begin
  if p_from is null or p_until is null then
    return p_at;
  end if;
  here := p_at at time zone private.school_zone();
  clock := here::time;
  ends := here::date + p_until;
  if (p_from < p_until and (clock < p_from or clock >= p_until))
     or (p_from > p_until and clock < p_from and clock >= p_until) then
    return p_at;
  end if;
  if ends <= here then
    ends := ends + interval '1 day';
  end if;
  return ends at time zone private.school_zone();
end
$$;
grant execute on function private.after_quiet_hours(time, time, timestamptz) to portal_definer;
comment on function private.after_quiet_hours(time, time, timestamptz) is
  'The moment itself, or when the quiet hours end in which it falls; they may go over midnight.';

-- When each way is taken, if the notice is unread by then; the first at once. A way that the person does not have is
-- passed over, and what quiet hours hold back leaves when they end.
create or replace function private.ladder(
  p_push boolean, p_mail boolean, p_sms boolean, p_settings public.reach_settings, p_begins timestamptz)
returns table (kind text, due_at timestamptz)
language plpgsql stable rows 3
set search_path = ''
as $$
declare
  at timestamptz := p_begins;
begin
  if p_push then
    kind := 'notice-push';
    due_at := at;
    return next;
    at := at + make_interval(mins => coalesce(p_settings.mail_after, 10));
  end if;
  if p_mail then
    kind := 'notice';
    due_at := at;
    return next;
  end if;
  if p_sms then
    if p_push or p_mail then
      at := case when p_mail then at else p_begins end + make_interval(mins => coalesce(p_settings.sms_after, 60));
    end if;
    kind := 'notice-sms';
    due_at := at;
    return next;
  end if;
end
$$;
grant execute on function private.ladder(boolean, boolean, boolean, public.reach_settings, timestamptz) to portal_definer;
comment on function private.ladder(boolean, boolean, boolean, public.reach_settings, timestamptz) is
  'By which ways, as kinds of outbox rows, and when somebody is told who has these; each asks again at its time whether the notice is still unread.';

-- Which ways somebody has for what is sent in this way: the same are asked for when a notice is written and when it is
-- forecast whom it will reach. Laid into what asks it, which is for thousands at once; so the browsers are asked about here
-- as private.has_push does it.
create or replace function private.ways_of(
  p_user_id uuid, p_kind text, p_urgent boolean, p_delivery text, p_takes_sms boolean, p_settings public.reach_settings)
returns table (push boolean, mail boolean, sms boolean)
language sql stable rows 1
as $$
  select (p_delivery in ('at_once', 'push') or p_delivery = 'digest' and p_urgent) and exists (
           select from private.push_subscriptions s join auth.sessions n on n.id = s.session_id
            where s.user_id = u.id and (n.not_after is null or n.not_after > now())),
         p_delivery in ('at_once', 'digest') and u.email is not null and u.email_confirmed_at is not null,
         case when private.is_emergency(p_kind) then private.alarm_number(u.id) is not null
              else p_delivery = 'at_once' and p_takes_sms and private.is_texted(p_settings, p_kind)
               and private.textable_number(u.id) is not null end
    from auth.users u
   where u.id = p_user_id and (u.banned_until is null or u.banned_until <= now())
$$;
grant execute on function private.ways_of(uuid, text, boolean, text, boolean, public.reach_settings) to portal_definer;
comment on function private.ways_of(uuid, text, boolean, text, boolean, public.reach_settings) is
  'By which ways an account that may sign in is told of a notice of this kind, whose person wants it delivered so: a browser that has asked for it, a confirmed address, a number that is texted for this kind.';

-- A moment's wait lets a person who has the conversation open read it there instead. What happened more than
-- an hour ago was loaded, and nobody is to be told of it by any of these ways. All are written at once, with the notice:
-- whatever dies in between, none is lost.
create or replace function private.mail_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What holds of a thing for everybody is asked once for it, and not for each of two thousand who are told.
  with told as materialized (
    select t.kind, t.subject_id, t.urgent, private.is_emergency(t.kind) as is_emergency,
           private.breaks_hours(t.kind, t.subject_id, t.urgent) as breaks_hours, private.delivery_of(null, t.kind) as usual
      from (select distinct n.kind, n.subject_id, n.urgent from new_rows n) t),
  found as (
    select n.id, n.subject_id, n.student_id, n.profile_id, n.kind, n.urgent, p.quiet_from, p.quiet_until, coalesce(p.sms, true) as takes_sms,
           told.is_emergency, told.breaks_hours,
           exists (select from public.answering_hours h where h.profile_id = n.profile_id) as has_hours,
           case when p.profile_id is null then told.usual else private.delivery_of(p, n.kind) end as delivery,
           r as settings, me.user_id, talk.desk_id
      from new_rows n
      join told on told.kind = n.kind and told.subject_id = n.subject_id and told.urgent = n.urgent
      -- What comes to a desk is told in its hours, whoever of it is told.
      left join public.desk_messages asked on n.kind = 'message' and asked.id = n.subject_id and asked.desk_id is null
      left join public.desk_conversations talk
        on talk.id = asked.conversation_id and n.profile_id is distinct from talk.person_id
       and not exists (select from public.desk_participants g where g.conversation_id = talk.id and g.profile_id = n.profile_id)
      join public.profiles me on me.id = n.profile_id
      left join public.delivery_preferences p on p.profile_id = n.profile_id
      left join public.reach_settings r on r.school_id = n.school_id
     where n.read_at is null and n.created_at > now() - interval '1 hour'),
  -- Who is a teacher and a parent of the school is told of its announcement in both bells, and written to once: in the
  -- quickest of the ways that the two have chosen.
  news as (
    select distinct on (f.user_id, f.kind, f.subject_id, f.student_id) f.* from found f
     order by f.user_id, f.kind, f.subject_id, f.student_id,
              array_position(array['at_once', 'push', 'digest', 'none'], f.delivery), f.profile_id),
  digested as (
    insert into private.digest_entries (notice_id, profile_id)
    select id, profile_id from news where delivery = 'digest' and not urgent)
  insert into private.outbox (kind, recipient, payload, is_emergency, due_at)
  select way.kind, n.profile_id, jsonb_build_object('notice_ids', jsonb_build_array(n.id)), n.is_emergency,
         case when n.is_emergency then now()
              when n.breaks_hours then way.due_at
              when n.has_hours then private.told_from(n.profile_id, n.quiet_from, n.quiet_until, asked.due_at)
              else private.after_quiet_hours(n.quiet_from, n.quiet_until, asked.due_at) end
    from news n
    cross join lateral private.ways_of(n.user_id, n.kind, n.urgent, n.delivery, n.takes_sms, n.settings) has
    cross join lateral private.ladder(
      has.push, has.mail, has.sms,
      n.settings,
      case when n.urgent then now() else now() + interval '3 seconds' end) way
    cross join lateral (
      select case when n.desk_id is null then way.due_at else private.desk_opens_at(n.desk_id, way.due_at) end as due_at) asked
   where n.delivery in ('at_once', 'push') or n.delivery = 'digest' and n.urgent
   -- In the order that reach_forecast counts by: of a household the first one is texted.
   order by n.user_id;
  return null;
end
$$;
alter function private.mail_notices() owner to portal_definer;

create or replace function private.write_digests(p_at timestamptz, p_hour integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  here timestamp := p_at at time zone private.school_zone();
  written integer;
begin
  if extract(hour from here) < p_hour then
    return 0;
  end if;
  insert into private.digests (day) values (here::date) on conflict do nothing;
  if not found then
    return 0;
  end if;
  with entries as (delete from private.digest_entries returning notice_id, profile_id),
  numbered as (
    select e.*, row_number() over (partition by e.profile_id order by n.created_at desc) as position
      from entries e join public.notices n on n.id = e.notice_id
     where n.read_at is null)
  insert into private.outbox (kind, recipient, payload, due_at)
  select 'notice-digest', n.profile_id, jsonb_build_object('notice_ids', jsonb_agg(n.notice_id order by n.position)),
         private.told_from(n.profile_id, p.quiet_from, p.quiet_until, greatest(p_at, now()))
    from numbered n left join public.delivery_preferences p on p.profile_id = n.profile_id
   where n.position <= 100 group by n.profile_id, p.quiet_from, p.quiet_until;
  get diagnostics written = row_count;
  delete from private.digests where day < here::date - 366;
  return written;
end
$$;
alter function private.write_digests(timestamptz, integer) owner to portal_definer;
grant execute on function private.write_digests(timestamptz, integer) to portal_jobs;
comment on function private.write_digests(timestamptz, integer) is
  'From this hour of the school''s day on writes the day''s digests to the outbox, once, whoever asks how often; how many persons get one.';

create or replace function private.mailable_notices(p_profile_id uuid, p_notice_ids uuid[])
returns table (
  email text, first_name text, role text, school_name text, kind text, subject_id uuid, title text, arguments jsonb,
  target text, student_id uuid, urgent boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select u.email, me.first_name, me.role, s.name, n.kind, n.subject_id, n.title, n.arguments, n.target, n.student_id,
           n.urgent
      from public.notices n
      join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
      join auth.users u on u.id = me.user_id
      left join public.schools s on s.id = n.school_id
      left join public.delivery_preferences p on p.profile_id = me.id
     where n.profile_id = p_profile_id and n.id = any(p_notice_ids) and n.read_at is null
       and u.email is not null and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= now())
       and private.delivery_of(p, n.kind) not in ('push', 'none')
       and private.is_person_told(me, n.kind, n.subject_id)
       and not private.is_over(n.kind, n.subject_id)
     order by n.created_at desc;
end
$$;
alter function private.mailable_notices(uuid, uuid[]) owner to portal_definer;
grant execute on function private.mailable_notices(uuid, uuid[]) to portal_jobs;
comment on function private.mailable_notices(uuid, uuid[]) is
  'What of these notices is still to be mailed, newest first: unread, wanted, readable, to a confirmed address.';

-- Mails about notices can be stopped from the mail itself, by an address that the server has signed (server/unsubscribe)
-- and that whoever has the mail can use: nobody is signed in. So the server may do this one thing to a person's choices,
-- and nothing else; and what the person turned on later in the settings, an older mail does not turn off again.
create or replace function private.note_turned_on() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.turned_on_at := case when exists (
    select from jsonb_each_text(to_jsonb(old)) before join jsonb_each_text(to_jsonb(new)) now using (key)
     where before.value in ('push', 'none') and now.value in ('at_once', 'digest'))
     or new.weekly and not old.weekly then now() else old.turned_on_at end;
  return new;
end
$$;

-- Whoever is told in a browser as well goes on being told there: the mails alone are stopped.
create or replace function private.without_mail(p_choice text, p_has_push boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_choice = 'push' or p_choice = 'at_once' and p_has_push then 'push' else 'none' end
$$;
grant execute on function private.without_mail(text, boolean) to portal_definer;
comment on function private.without_mail(text, boolean) is 'A choice of delivery without its mails.';

create or replace function private.stop_notice_mails(p_profile_id uuid, p_mailed_at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  has_push boolean := coalesce(
    (select private.has_push(p.user_id) from public.profiles p where p.id = p_profile_id), false);
begin
  insert into public.delivery_preferences as chosen
    (profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review, request)
  select p.id, private.without_mail(private.default_delivery() ->> 'message', has_push),
         private.without_mail(private.default_delivery() ->> 'report', has_push),
         private.without_mail(private.default_delivery() ->> 'incident', has_push),
         private.without_mail(private.default_delivery() ->> 'announcement', has_push),
         private.without_mail(private.default_delivery() ->> 'event', has_push),
         private.without_mail(private.default_delivery() ->> 'assignment', has_push),
         private.without_mail(private.default_delivery() ->> 'lesson', has_push),
         private.without_mail(private.default_delivery() ->> 'registration', has_push),
         private.without_mail(private.default_delivery() ->> 'review', has_push),
         private.without_mail(private.default_delivery() ->> 'request', has_push)
    from public.profiles p where p.id = p_profile_id
  on conflict (profile_id) do update
    set message = private.without_mail(chosen.message, has_push),
        report = private.without_mail(chosen.report, has_push),
        incident = private.without_mail(chosen.incident, has_push),
        announcement = private.without_mail(chosen.announcement, has_push),
        event = private.without_mail(chosen.event, has_push),
        assignment = private.without_mail(chosen.assignment, has_push),
        lesson = private.without_mail(chosen.lesson, has_push),
        registration = private.without_mail(chosen.registration, has_push),
        review = private.without_mail(chosen.review, has_push),
        request = private.without_mail(chosen.request, has_push),
        weekly = false
    where private.mails_notices(chosen)
      -- The address names the second in which its mail was written.
      and coalesce(chosen.turned_on_at < p_mailed_at + interval '1 second', true);
  return not exists (
    select from public.delivery_preferences d where d.profile_id = p_profile_id and private.mails_notices(d));
end
$$;
alter function private.stop_notice_mails(uuid, timestamptz) owner to portal_definer;
grant execute on function private.stop_notice_mails(uuid, timestamptz) to portal_jobs;
comment on function private.stop_notice_mails(uuid, timestamptz) is
  'Stops all mails about notices to this person, whatever their kind and however urgent; the bell and the quiet hours stay. Whether they are stopped now: not when the person turned some on after this moment, in which the mail was written that asks for it; yes when there is no such person.';
