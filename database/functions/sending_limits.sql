create or replace function private.span_start(p_span text) returns timestamptz
language sql stable
set search_path = ''
as $$ select date_trunc(p_span, now() at time zone private.school_zone()) at time zone private.school_zone() $$;
grant execute on function private.span_start(text) to portal_definer;
comment on function private.span_start(text) is 'When the present hour or day of the schools began.';

create or replace function private.count_sending(p_holder text, p_id uuid, p_kind text, p_span text, p_count bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  counted bigint;
begin
  insert into private.sendings as s (holder, id, kind, span, since, count)
  values (p_holder, p_id, p_kind, p_span, private.span_start(p_span), p_count)
  on conflict (holder, id, kind, span) do update
    -- Who began before the hour turned and waited here counts for the new one.
    set count = case when s.since >= excluded.since then s.count + excluded.count else excluded.count end,
        since = greatest(s.since, excluded.since)
  returning count into counted;
  return counted;
end
$$;
alter function private.count_sending(text, uuid, text, text, bigint) owner to portal_definer;
comment on function private.count_sending(text, uuid, text, text, bigint) is 'Counts, and answers the count.';

create or replace function private.refuse_sending(p_holder text, p_kind text, p_span text, p_allowed bigint) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  what text := to_char(p_allowed, 'FM999,999,999') || ' ' || replace(p_kind, '_', ' ');
  next_hour text := to_char((private.span_start('hour') + interval '1 hour') at time zone private.school_zone(), 'HH24:MI');
begin
  raise exception using errcode = 'PT429', message = case
    when p_holder = 'school' then format(
      'That is more than the %s that a school may send out in a day. Please go on tomorrow, or ask whoever runs the portal to allow your school more.', what)
    when p_span = 'day' then format('That is more than the %s that one person may send out in a day. Please go on tomorrow.', what)
    else format('That is more than the %s that one person may send out in an hour. Please go on at %s.', what,
      next_hour) end,
    hint = jsonb_build_object(
      'code', case when p_holder = 'school' then 'sending.school_day' when p_span = 'day' then 'sending.person_day'
                   else 'sending.person_hour' end,
      'allowed', p_allowed, 'kind', p_kind, 'time', next_hour)::text;
end
$$;
grant execute on function private.refuse_sending(text, text, text, bigint) to portal_definer;
comment on function private.refuse_sending(text, text, text, bigint) is 'Raises PT429 in words.';

create or replace function private.count_for_account(p_kind text, p_times integer, p_count bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := auth.uid();
  usual record;
begin
  select * into usual from private.usual_sendings() u where u.kind = p_kind;
  if private.count_sending('account', account, usual.kind, 'hour', p_count) > usual.account_hour * p_times then
    perform private.refuse_sending('account', usual.kind, 'hour', usual.account_hour * p_times);
  end if;
  if private.count_sending('account', account, usual.kind, 'day', p_count) > usual.account_day * p_times then
    perform private.refuse_sending('account', usual.kind, 'day', usual.account_day * p_times);
  end if;
end
$$;
alter function private.count_for_account(text, integer, bigint) owner to portal_definer;
comment on function private.count_for_account(text, integer, bigint) is
  'Counts for whoever is signed in; PT429 for more than the usual, that many times.';

create or replace function private.count_for_school(p_kind text, p_school_id uuid, p_count bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  allowed bigint;
begin
  select u.school_day::bigint * private.times_of(p_school_id) into allowed
    from private.usual_sendings() u where u.kind = p_kind;
  if private.count_sending('school', p_school_id, p_kind, 'day', p_count) > allowed then
    perform private.refuse_sending('school', p_kind, 'day', allowed);
  end if;
end
$$;
alter function private.count_for_school(text, uuid, bigint) owner to portal_definer;
comment on function private.count_for_school(text, uuid, bigint) is
  'Counts for the school; PT429 for more than it may send out in a day.';

create or replace function private.count_sent(p_kind text, p_school_id uuid, p_count bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'authenticated' or auth.uid() is null then
    return;
  end if;
  perform private.count_for_account(p_kind, private.times_of(p_school_id), p_count);
  perform private.count_for_school(p_kind, p_school_id, p_count);
end
$$;
alter function private.count_sent(text, uuid, bigint) owner to portal_definer;
comment on function private.count_sent(text, uuid, bigint) is
  'Counts what a function does that tells people, as private.limit_sendings counts rows. PT429: too often.';

-- The argument is the kind, as private.usual_sendings() has it.
create or replace function private.limit_sendings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written bigint;
  times integer;
  school record;
begin
  if auth.role() is distinct from 'authenticated' or auth.uid() is null then
    return null;
  end if;
  if tg_argv[0] = 'children' then
    -- Learners whom the school enrols itself are told to nobody.
    select count(*) into written from new_rows r where not r.is_confirmed;
  else
    select count(*) into written from new_rows;
  end if;
  if written = 0 then
    return null;
  end if;
  select coalesce(max(private.times_of(r.school_id)), 1) into times from (select distinct n.school_id from new_rows n) r;
  perform private.count_for_account(tg_argv[0], times, written);
  for school in select r.school_id as id, count(*) as written from new_rows r
                 where r.school_id is not null group by r.school_id order by r.school_id
  loop
    perform private.count_for_school(tg_argv[0], school.id, school.written);
    -- What is published later is counted then, and refused now: nobody is there to be told.
    if tg_argv[0] in ('announcements', 'events')
       and private.count_sending('school', school.id, 'notices.' || rtrim(tg_argv[0], 's'), 'day', 0)
           >= (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id) then
      perform private.refuse_sending('school', 'notices', 'day',
        (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id));
    end if;
    if tg_argv[0] = 'lessons' then
      if exists (select from new_rows r where r.school_id = school.id and r.publish_at is not null)
         and private.count_sending('school', school.id, 'notices.assignment', 'day', 0)
             >= (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id) then
        perform private.refuse_sending('school', 'notices', 'day',
          (select u.school_day from private.usual_sendings() u where u.kind = 'notices') * private.times_of(school.id));
      end if;
    end if;
  end loop;
  return null;
end
$$;
alter function private.limit_sendings() owner to portal_definer;

-- What they come to: a notice is what the bell shows and a mail says. Each kind by itself, so that whoever sends a
-- message does not wait for an announcement to a large school.
create or replace function private.limit_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  usual record;
  told record;
begin
  -- Whoever publishes at a moment that was chosen before is portal_jobs.
  if auth.role() is distinct from 'authenticated' and current_setting('role', true) is distinct from 'portal_jobs' then
    return null;
  end if;
  select * into usual from private.usual_sendings() u where u.kind = 'notices';
  for told in select r.school_id, r.kind, count(*) as notices from new_rows r
               where r.school_id is not null group by r.school_id, r.kind order by r.kind, r.school_id
  loop
    if private.count_sending('school', told.school_id, 'notices.' || told.kind, 'day', told.notices)
       > usual.school_day * private.times_of(told.school_id) and auth.role() = 'authenticated' then
      perform private.refuse_sending('school', 'notices', 'day', usual.school_day * private.times_of(told.school_id));
    end if;
  end loop;
  return null;
end
$$;
alter function private.limit_notices() owner to portal_definer;

create or replace function public.school_use(school uuid) returns table (what text, used bigint, allowed bigint, times integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if school_use.school is null or not (school_use.school = any(private.administered_school_ids())) then
    return;
  end if;
  return query
    select 'storage', coalesce((select u.bytes from private.storage_use u where u.holder = 'school' and u.id = school_use.school), 0),
           private.storage_allowed('school', school_use.school), private.times_of(school_use.school)
    union all
    select k.kind,
           coalesce((
             select max(s.count) from private.sendings s
              where s.holder = 'school' and s.id = school_use.school and s.span = 'day'
                and s.since >= private.span_start('day')
                and case k.kind when 'notices' then s.kind like 'notices.%' else s.kind = k.kind end), 0),
           k.school_day::bigint * private.times_of(school_use.school), private.times_of(school_use.school)
      from private.usual_sendings() k;
end
$$;
alter function public.school_use(uuid) owner to portal_definer;
grant execute on function public.school_use(uuid) to authenticated;
comment on function public.school_use(uuid) is
  'What a school has stored, and what it has sent out today, of what it is allowed: storage in bytes, the rest in rows; notices of the kind that has most. For its administrators; nothing for others.';
