-- Generated from the migrated database by `npm run types`; do not edit.

create table public.notices (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  title text not null,
  target text,
  student_id uuid,
  urgent boolean not null default false,
  school_id uuid,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  arguments jsonb,
  opened_at timestamp with time zone,
  constraint notices_pkey primary key (id),
  constraint notices_cause_key unique (subject_id, profile_id, kind),
  constraint notices_arguments_check check (jsonb_typeof(arguments -> 'code') = 'string'),
  constraint notices_kind_check check (
    kind = any (
      array[
        'message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration',
        'review', 'delivery', 'emergency', 'all_clear', 'request', 'number', 'audit', 'breach', 'consent',
        'letters'
      ]
    )
  ),
  constraint notices_target_check check (length(target) <= 60),
  constraint notices_title_check check (title ~ '\S' and length(title) <= 300),
  constraint notices_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint notices_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint notices_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.notices is 'What a person is told of. Own rows only, and only while what they are about may be read; written by triggers, never by a person, who marks them read. Forgotten after a year.';
comment on column public.notices.subject_id is 'The row that it is about, in the table that the kind means. No key: the rows stand in many tables.';
comment on column public.notices.title is 'In English, for clients that know no code; of an announcement or event the school''s own words.';
comment on column public.notices.target is 'What a link needs beside subject_id: the conversation of a message, the day of an event.';
comment on column public.notices.student_id is 'The learner whom it concerns, for a parent; never named in the title, which is mailed.';
comment on column public.notices.arguments is 'What the title says, as a code with what its sentence is given, {"code": "report.new", "subject": "Mathematics"}: contract/notice-titles.ts lists them. Of an announcement or event the language of its title, {"code": "announcement.written", "language": "zu"}. It says nothing that the title does not.';
comment on column public.notices.opened_at is 'When an earlier notice of the same thing was read, before a reminder took its place; read_at is of this one.';

create index notices_age on public.notices using brin (created_at);
create index notices_latest on public.notices using btree (profile_id, created_at desc, id desc);
create index notices_school on public.notices using btree (school_id);
create index notices_student on public.notices using btree (student_id, school_id)
where student_id is not null;
create index notices_unread on public.notices using btree (profile_id, created_at desc, id desc)
where read_at is null;

-- Row security is on, for the owner too.
create policy "own, while what it is about may be read or gone with it" on public.notices for select to authenticated
  using (
    profile_id = (select private.profile_id())
    and (
      private.is_person_told(
        (select private.own_profile()), kind, subject_id, (select private.audience_ids())
      )
      or private.is_cause_gone(kind, subject_id)
    )
  );
create policy "the backup reads" on public.notices for select to portal_backup
  using (true);
create policy "the clean-up finds" on public.notices for select to portal_jobs
  using (true);
create policy "a person marks the own ones read" on public.notices for update to authenticated
  using (profile_id = (select private.profile_id()))
  with check (profile_id = (select private.profile_id()));
create policy "the clean-up forgets" on public.notices for delete to portal_jobs
  using (created_at < (now() - '1 year'::interval));
create policy "causes and helpers" on public.notices for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.notices for all to service_role
  using (true)
  with check (true);

grant select on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
grant select on public.notices to portal_backup;
grant select, insert, update, delete on public.notices to portal_definer;
grant delete on public.notices to portal_jobs;
grant select (id, created_at) on public.notices to portal_jobs;
grant select, delete on public.notices to service_role;
grant update (read_at) on public.notices to service_role;

-- 1. before each row
create trigger pin before update on public.notices for each row execute function private.pin_notice();

create or replace function private.pin_notice()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end
$function$;

-- 2. after each row
create trigger publish_new_keys after update on public.notices
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger limit_notices after insert on public.notices referencing new table as new_rows
for each statement
execute function private.limit_notices();

create or replace function private.limit_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.limit_notices() owner to portal_definer;

-- 4. after the statement
create trigger mail_notices after insert on public.notices referencing new table as new_rows
for each statement
execute function private.mail_notices();

create or replace function private.mail_notices()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.mail_notices() owner to portal_definer;

-- 5. after the statement
create trigger publish_deletions after delete on public.notices referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 6. after the statement
create trigger publish_inserts after insert on public.notices referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 7. after the statement
create trigger publish_updates after update on public.notices referencing new table as new_rows
for each statement
execute function private.record_updates();
