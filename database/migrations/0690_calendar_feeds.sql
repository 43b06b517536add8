-- A person's calendar at a secret address, for programs that cannot sign in. Only a digest of the secret is
-- kept: the address is shown when it is made, and a new one ends the old.
--
-- Refused: everything to everybody; people make, change and end their own by the functions below, and
-- private.read_calendar_feed answers whoever knows the secret, while its person is approved.

create table private.calendar_feeds (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  with_timetable boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  constraint calendar_feeds_token_hash_key unique (token_hash)
);

alter table private.calendar_feeds enable row level security;
alter table private.calendar_feeds force row level security;
create policy "helpers" on private.calendar_feeds for all to portal_definer using (true) with check (true);
grant select, insert, update, delete on private.calendar_feeds to portal_definer;

create function public.calendar_feed()
returns table (with_timetable boolean, created_at timestamptz, last_read_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select f.with_timetable, f.created_at, f.last_read_at
      from private.calendar_feeds f where f.profile_id = (select private.profile_id());
end
$$;
comment on function public.calendar_feed() is
  'The caller''s calendar feed: one row, or none. Never its address, which nobody but its holder knows.';

create function public.renew_calendar_feed(with_timetable boolean default false) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  -- 244 random bits from the system's source.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if me is null or private.school_id() is null then
    raise exception using errcode = '42501', message = 'A calendar feed is for people of a school';
  end if;
  insert into private.calendar_feeds (profile_id, token_hash, with_timetable)
  values (me, sha256(token::bytea), renew_calendar_feed.with_timetable)
  on conflict (profile_id) do update
    set token_hash = excluded.token_hash, with_timetable = excluded.with_timetable, created_at = now(), last_read_at = null;
  return token;
end
$$;
comment on function public.renew_calendar_feed(boolean) is
  'Makes the caller''s calendar feed, or gives it a new address and ends the old. Answers the secret of the address, /calendar.ics?key=…, which is kept nowhere.';

create function public.change_calendar_feed(with_timetable boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.calendar_feeds f set with_timetable = change_calendar_feed.with_timetable
   where f.profile_id = private.profile_id();
end
$$;
comment on function public.change_calendar_feed(boolean) is
  'Whether the caller''s feed shows the week''s lessons too; its address stays.';

create function public.revoke_calendar_feed() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.calendar_feeds f where f.profile_id = private.profile_id();
end
$$;
comment on function public.revoke_calendar_feed() is 'Ends the caller''s calendar feed: its address answers 404 from now on.';

create function private.read_calendar_feed(p_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.profiles;
  feed private.calendar_feeds;
begin
  select f.* into feed from private.calendar_feeds f where f.token_hash = sha256(p_token::bytea);
  if not found then
    return null;
  end if;
  select p.* into me
    from public.profiles p join auth.users u on u.id = p.user_id
   where p.id = feed.profile_id and p.approval_status = 'approved' and p.school_id is not null
     and (u.banned_until is null or u.banned_until <= now());
  if not found then
    return null;
  end if;
  -- Programs ask many times a day; an hour is exact enough to see that somebody reads.
  update private.calendar_feeds f set last_read_at = now()
   where f.profile_id = me.id and coalesce(f.last_read_at < now() - interval '1 hour', true);
  return jsonb_build_object(
    'school', (select s.name from public.schools s where s.id = me.school_id),
    'zone', private.school_zone(),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
        from (select e.id, e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, e.event_type, e.updated_at
                from public.events e
               where e.school_id = me.school_id and e.end_date >= current_date - 366
               order by e.start_date desc, e.id limit 2000) e),
    'lessons', case when feed.with_timetable then (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.day_of_week, l.start_time, l.id), '[]')
        from (select l.id, l.title, l.description, l.day_of_week, l.start_time, l.end_time, l.room_number,
                     s.name as subject, g.name as grade, l.created_at
                from public.lesson_timetables l
                join public.subjects s on s.id = l.subject_id
                join public.grades g on g.id = l.grade_id
               where l.is_active and l.school_id = me.school_id
                 and case me.role
                   when 'teacher' then l.teacher_id = me.id
                   when 'parent' then l.grade_id in (
                     select c.grade_id from public.students c
                      where c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed)
                   else false
                 end
               order by l.day_of_week, l.start_time, l.id limit 500) l) else '[]' end);
end
$$;
comment on function private.read_calendar_feed(text) is
  'What the feed with this secret shows; null where there is none, or its person is not approved, banned or of no school. The policies of the tables stand here again, because nobody is signed in.';

revoke execute on function public.calendar_feed(), public.renew_calendar_feed(boolean),
  public.change_calendar_feed(boolean), public.revoke_calendar_feed(), private.read_calendar_feed(text) from public;
grant execute on function public.calendar_feed(), public.renew_calendar_feed(boolean),
  public.change_calendar_feed(boolean), public.revoke_calendar_feed() to authenticated;
grant execute on function private.read_calendar_feed(text) to anon;
alter function public.calendar_feed() owner to portal_definer;
alter function public.renew_calendar_feed(boolean) owner to portal_definer;
alter function public.change_calendar_feed(boolean) owner to portal_definer;
alter function public.revoke_calendar_feed() owner to portal_definer;
alter function private.read_calendar_feed(text) owner to portal_definer;

comment on table private.calendar_feeds is
  'Calendar feeds by the digest of their secret. Nobody but the helpers reads or writes it.';
