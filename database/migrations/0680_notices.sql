-- What a person is told of: one row for each person and cause, written by triggers in the transaction of the
-- cause. The bell shows them; 0686 decides which of them leave as mail.
--
-- Refused: other people's notices; writing one; changing anything but read_at, which is set once and never
-- taken back; the title of what one may no longer read.

create function private.school_zone() returns text
language sql immutable
set search_path = ''
as $$ select 'Africa/Johannesburg' $$;
comment on function private.school_zone() is 'The time zone that a school''s days and hours are meant in.';
revoke execute on function private.school_zone() from public;
grant execute on function private.school_zone() to authenticated, service_role, portal_definer, portal_jobs;

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery')),
  subject_id uuid not null,
  title text not null check (title ~ '\S' and length(title) <= 300),
  target text check (length(target) <= 60),
  student_id uuid,
  urgent boolean not null default false,
  school_id uuid references public.schools (id),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- In this order, so that whatever becomes of a subject finds its notices.
  constraint notices_cause_key unique (subject_id, profile_id, kind),
  constraint notices_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade
);

create index notices_latest on public.notices (profile_id, created_at desc, id desc);
create index notices_unread on public.notices (profile_id, created_at desc, id desc) where read_at is null;
create index notices_student on public.notices (student_id, school_id) where student_id is not null;
create index notices_school on public.notices (school_id);
-- Rows come in the order of time, so that a few bytes for each block find the old ones.
create index notices_age on public.notices using brin (created_at);

alter table public.notices enable row level security;
alter table public.notices force row level security;

-- Asked for the bell and again before a mail leaves, when nobody is signed in whose policies could be asked.
create function private.is_still_told(p_profile_id uuid, p_kind text, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles p where p.id = p_profile_id and p.approval_status = 'approved';
  if not found then
    return false;
  end if;
  case p_kind
    when 'message' then
      return exists (select from public.messages m where m.id = p_subject_id and m.recipient_id = me.id);
    when 'announcement' then
      return exists (
        select from public.announcements a
         where a.id = p_subject_id and a.is_active and (a.school_id = me.school_id or me.is_platform_admin));
    when 'event' then
      return exists (
        select from public.events e
         where e.id = p_subject_id and (e.school_id = me.school_id or me.is_platform_admin));
    when 'report' then
      return me.role = 'parent' and exists (
        select from public.progress_reports r join public.students c on c.id = r.student_id
         where r.id = p_subject_id and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'incident' then
      return me.role = 'parent' and exists (
        select from public.disciplinary_records r join public.students c on c.id = r.student_id
         where r.id = p_subject_id and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'assignment', 'lesson' then
      return me.role = 'parent' and exists (
        select from public.lessons l join public.students c on c.grade_id = l.grade_id
         where l.id = p_subject_id and l.is_active
           and c.parent_id = me.id and c.school_id = me.school_id and c.is_confirmed);
    when 'registration' then
      return me.role = 'admin' and (
        exists (select from public.profiles p
                 where p.id = p_subject_id and (p.school_id = me.school_id or me.is_platform_admin))
        or exists (select from public.students c
                    where c.id = p_subject_id and (c.school_id = me.school_id or me.is_platform_admin)));
    when 'review' then
      return exists (
        select from public.conversation_reports r
         where r.id = p_subject_id and me.role = 'admin' and (r.school_id = me.school_id or me.is_platform_admin))
        or exists (
        select from public.conversation_reviews v join public.conversations c on c.id = v.conversation_id
         where v.report_id = p_subject_id and me.id in (c.participant_one_id, c.participant_two_id));
    when 'delivery' then
      return me.role = 'admin' and exists (
        select from public.delivery_failures f
         where f.id = p_subject_id and (f.school_id = me.school_id or me.is_platform_admin));
    else
      return false;
  end case;
end
$$;
comment on function private.is_still_told(uuid, text, uuid) is
  'Whether this person may read, as things stand now, what a notice is about. database/tests/notices.test.ts compares it with the policies of the tables.';
revoke execute on function private.is_still_told(uuid, text, uuid) from public;
grant execute on function private.is_still_told(uuid, text, uuid) to authenticated, portal_definer;
alter function private.is_still_told(uuid, text, uuid) owner to portal_definer;

create policy "own, while what it is about may be read" on public.notices
  for select to authenticated
  using (profile_id = (select private.profile_id()) and private.is_still_told(profile_id, kind, subject_id));
create policy "a person marks the own ones read" on public.notices
  for update to authenticated
  using (profile_id = (select private.profile_id())) with check (profile_id = (select private.profile_id()));
create policy "the service key" on public.notices for all to service_role using (true) with check (true);
create policy "causes and helpers" on public.notices for all to portal_definer using (true) with check (true);
create policy "the clean-up finds" on public.notices for select to portal_jobs using (true);
create policy "the clean-up forgets" on public.notices
  for delete to portal_jobs using (created_at < now() - interval '1 year');

grant usage on schema public to portal_jobs;
grant select on public.notices to authenticated, service_role, portal_definer;
grant select (id, created_at) on public.notices to portal_jobs;
grant update (read_at) on public.notices to authenticated, service_role;
grant insert, update, delete on public.notices to portal_definer;
grant delete on public.notices to service_role, portal_jobs;

-- The moment is the server's, and what was read stays read.
create function private.pin_notice() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end
$$;
revoke execute on function private.pin_notice() from public;
create trigger pin before update on public.notices for each row execute function private.pin_notice();

-- An old cause is history that was loaded, not news.
create function private.read_as_history(p_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select case when p_at < now() - interval '7 days' then p_at end $$;
comment on function private.read_as_history(timestamptz) is
  'When a notice of something that happened then counts as read from the start; null for what is new.';
revoke execute on function private.read_as_history(timestamptz) from public;
grant execute on function private.read_as_history(timestamptz) to portal_definer;

-- History that is loaded by the thousand, a demo school or another system's records, is not told at all.
create function private.is_told(p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$ select p_at > now() - interval '14 days' $$;
comment on function private.is_told(timestamptz) is 'Whether something that happened then is still told of.';
revoke execute on function private.is_told(timestamptz) from public;
grant execute on function private.is_told(timestamptz) to portal_definer;

create function public.mark_notices_read(ids uuid[] default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  marked integer;
begin
  update public.notices n set read_at = now()
   where n.profile_id = (select private.profile_id()) and n.read_at is null
     and (mark_notices_read.ids is null or n.id = any(mark_notices_read.ids));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notices_read(uuid[]) is
  'Marks these notices of the caller read, or all of them; how many that were.';
revoke execute on function public.mark_notices_read(uuid[]) from public;
grant execute on function public.mark_notices_read(uuid[]) to authenticated;

-- The notices of rows that are gone or whose matter is settled. The arguments are the kinds.
create function private.forget_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notices n using old_rows o where n.subject_id = o.id and n.kind = any(tg_argv);
  return null;
end
$$;
revoke execute on function private.forget_notices() from public;
alter function private.forget_notices() owner to portal_definer;

select private.publish_changes('public.notices');

comment on table public.notices is
  'What a person is told of. Own rows only, and only while what they are about may be read; written by triggers, never by a person, who marks them read. Forgotten after a year.';
comment on column public.notices.subject_id is 'The row that it is about, in the table that the kind means. No key: the rows stand in many tables.';
comment on column public.notices.target is 'What a link needs beside subject_id: the conversation of a message, the day of an event.';
comment on column public.notices.student_id is 'The learner whom it concerns, for a parent; never named in the title, which is mailed.';
