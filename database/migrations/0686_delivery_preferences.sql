-- Which notices leave as mail: for each kind at once, in a daily digest, or not, and the hours in which
-- nothing leaves unless it is urgent. The mail itself is written when it is sent (private.mailable_notices),
-- so that what was read, or may not be read any more, is not mailed, and no outbox row holds what it says.
--
-- Refused: reading or setting somebody else's.

create function private.default_delivery() returns jsonb
language sql immutable
set search_path = ''
as $$ select '{
  "message": "at_once", "report": "at_once", "incident": "at_once", "announcement": "at_once",
  "event": "digest", "assignment": "digest", "lesson": "digest", "registration": "at_once",
  "review": "at_once", "delivery": "none"
}'::jsonb $$;
comment on function private.default_delivery() is 'How each kind of notice is mailed to whoever has chosen nothing.';
revoke execute on function private.default_delivery() from public;
grant execute on function private.default_delivery() to authenticated, service_role, portal_definer;

create table public.delivery_preferences (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  message text not null default (private.default_delivery() ->> 'message') check (message in ('at_once', 'digest', 'none')),
  report text not null default (private.default_delivery() ->> 'report') check (report in ('at_once', 'digest', 'none')),
  incident text not null default (private.default_delivery() ->> 'incident') check (incident in ('at_once', 'digest', 'none')),
  announcement text not null default (private.default_delivery() ->> 'announcement') check (announcement in ('at_once', 'digest', 'none')),
  event text not null default (private.default_delivery() ->> 'event') check (event in ('at_once', 'digest', 'none')),
  assignment text not null default (private.default_delivery() ->> 'assignment') check (assignment in ('at_once', 'digest', 'none')),
  lesson text not null default (private.default_delivery() ->> 'lesson') check (lesson in ('at_once', 'digest', 'none')),
  registration text not null default (private.default_delivery() ->> 'registration') check (registration in ('at_once', 'digest', 'none')),
  review text not null default (private.default_delivery() ->> 'review') check (review in ('at_once', 'digest', 'none')),
  quiet_from time(0),
  quiet_until time(0),
  school_id uuid references public.schools (id),
  updated_at timestamptz not null default now(),
  constraint delivery_preferences_profile_id_key unique (profile_id),
  constraint delivery_preferences_quiet_check
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

create index delivery_preferences_school on public.delivery_preferences (school_id);

alter table public.delivery_preferences enable row level security;
alter table public.delivery_preferences force row level security;

create policy "own" on public.delivery_preferences
  for select to authenticated using (profile_id = (select private.profile_id()));
create policy "a person sets the own" on public.delivery_preferences
  for insert to authenticated with check (profile_id = (select private.profile_id()));
create policy "a person changes the own" on public.delivery_preferences
  for update to authenticated
  using (profile_id = (select private.profile_id())) with check (profile_id = (select private.profile_id()));
create policy "the service key" on public.delivery_preferences for all to service_role using (true) with check (true);
create policy "helpers read" on public.delivery_preferences for select to portal_definer using (true);

grant select on public.delivery_preferences to authenticated, service_role, portal_definer;
grant insert (profile_id, message, report, incident, announcement, event, assignment, lesson, registration,
              review, quiet_from, quiet_until)
  on public.delivery_preferences to authenticated;
-- profile_id too, because an upsert names it; the policy keeps it the own.
grant update (profile_id, message, report, incident, announcement, event, assignment, lesson, registration,
              review, quiet_from, quiet_until)
  on public.delivery_preferences to authenticated;
grant insert, update, delete on public.delivery_preferences to service_role;

create function private.complete_delivery_preferences() returns trigger
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
revoke execute on function private.complete_delivery_preferences() from public;
alter function private.complete_delivery_preferences() owner to portal_definer;
create trigger complete before insert or update on public.delivery_preferences
  for each row execute function private.complete_delivery_preferences();

create function private.delivery_of(p_preferences public.delivery_preferences, p_kind text) returns text
language sql stable
set search_path = ''
as $$ select coalesce(to_jsonb(p_preferences) ->> p_kind, private.default_delivery() ->> p_kind, 'none') $$;
comment on function private.delivery_of(public.delivery_preferences, text) is
  'at_once, digest or none; the default for a person without a row.';
revoke execute on function private.delivery_of(public.delivery_preferences, text) from public;
grant execute on function private.delivery_of(public.delivery_preferences, text) to portal_definer;

create function private.after_quiet_hours(p_from time, p_until time, p_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  here timestamp := p_at at time zone private.school_zone();
  clock time := here::time;
  ends timestamp := here::date + p_until;
begin
  if p_from is null or p_until is null
     or (p_from < p_until and (clock < p_from or clock >= p_until))
     or (p_from > p_until and clock < p_from and clock >= p_until) then
    return p_at;
  end if;
  if ends <= here then
    ends := ends + interval '1 day';
  end if;
  return ends at time zone private.school_zone();
end
$$;
comment on function private.after_quiet_hours(time, time, timestamptz) is
  'The moment itself, or when the quiet hours end in which it falls; they may go over midnight.';
revoke execute on function private.after_quiet_hours(time, time, timestamptz) from public;
grant execute on function private.after_quiet_hours(time, time, timestamptz) to portal_definer;

-- What the next digest will list.
create table private.digest_entries (
  notice_id uuid primary key references public.notices (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade
);
create index digest_entries_profile on private.digest_entries (profile_id);
alter table private.digest_entries enable row level security;
alter table private.digest_entries force row level security;
create policy "helpers" on private.digest_entries for all to portal_definer using (true) with check (true);
grant select, insert, delete on private.digest_entries to portal_definer;
comment on table private.digest_entries is 'Notices that wait for the digest of their person. Nobody but the helpers reads or writes it.';

-- One row for each day whose digests were written: whichever server is first writes them.
create table private.digests (
  day date primary key,
  written_at timestamptz not null default now()
);
alter table private.digests enable row level security;
alter table private.digests force row level security;
create policy "helpers" on private.digests for all to portal_definer using (true) with check (true);
grant select, insert, delete on private.digests to portal_definer;
comment on table private.digests is 'The days whose digests are in the outbox. Nobody but the helpers reads or writes it.';

grant insert (due_at) on private.outbox to portal_definer;

-- A moment's wait lets a person who has the conversation open read it there instead. What happened more than
-- an hour ago was loaded, and nobody is to be mailed about it.
create function private.mail_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with news as (
    select n.id, n.profile_id, n.urgent, p.quiet_from, p.quiet_until, private.delivery_of(p, n.kind) as delivery
      from new_rows n left join public.delivery_preferences p on p.profile_id = n.profile_id
     where n.read_at is null and n.created_at > now() - interval '1 hour'),
  digested as (
    insert into private.digest_entries (notice_id, profile_id)
    select id, profile_id from news where delivery = 'digest' and not urgent)
  insert into private.outbox (kind, recipient, payload, due_at)
  select 'notice', profile_id, jsonb_build_object('notice_ids', jsonb_build_array(id)),
         case when urgent then now()
              else private.after_quiet_hours(quiet_from, quiet_until, now() + interval '3 seconds') end
    from news where delivery = 'at_once' or delivery = 'digest' and urgent;
  return null;
end
$$;
revoke execute on function private.mail_notices() from public;
alter function private.mail_notices() owner to portal_definer;
create trigger mail_notices after insert on public.notices
  referencing new table as new_rows for each statement execute function private.mail_notices();

create function private.write_digests(p_at timestamptz, p_hour integer) returns integer
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
  insert into private.outbox (kind, recipient, payload)
  select 'notice-digest', profile_id, jsonb_build_object('notice_ids', jsonb_agg(notice_id order by position))
    from numbered where position <= 100 group by profile_id;
  get diagnostics written = row_count;
  delete from private.digests where day < here::date - 366;
  return written;
end
$$;
comment on function private.write_digests(timestamptz, integer) is
  'From this hour of the school''s day on writes the day''s digests to the outbox, once, whoever asks how often; how many persons get one.';
revoke execute on function private.write_digests(timestamptz, integer) from public;
grant execute on function private.write_digests(timestamptz, integer) to portal_jobs;
alter function private.write_digests(timestamptz, integer) owner to portal_definer;

create function private.mailable_notices(p_profile_id uuid, p_notice_ids uuid[])
returns table (
  email text, first_name text, role text, school_name text, kind text, subject_id uuid, title text, target text,
  student_id uuid, urgent boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select u.email, me.first_name, me.role, s.name, n.kind, n.subject_id, n.title, n.target, n.student_id, n.urgent
      from public.notices n
      join public.profiles me on me.id = n.profile_id and me.approval_status = 'approved'
      join auth.users u on u.id = me.user_id
      left join public.schools s on s.id = n.school_id
      left join public.delivery_preferences p on p.profile_id = me.id
     where n.profile_id = p_profile_id and n.id = any(p_notice_ids) and n.read_at is null
       and u.email is not null and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= now())
       and private.delivery_of(p, n.kind) <> 'none'
       and private.is_still_told(n.profile_id, n.kind, n.subject_id)
     order by n.created_at desc;
end
$$;
comment on function private.mailable_notices(uuid, uuid[]) is
  'What of these notices is still to be mailed, newest first: unread, wanted, readable, to a confirmed address.';
revoke execute on function private.mailable_notices(uuid, uuid[]) from public;
grant execute on function private.mailable_notices(uuid, uuid[]) to portal_jobs;
alter function private.mailable_notices(uuid, uuid[]) owner to portal_definer;

comment on table public.delivery_preferences is
  'How a person wants notices mailed; the bell shows every one. Own row only; without a row the defaults hold.';
comment on column public.delivery_preferences.quiet_from is
  'In the school''s zone. Until quiet_until nothing is mailed but what is urgent, and leaves afterwards.';
comment on column public.delivery_preferences.school_id is 'Derived from the person at the last write; not granted.';
