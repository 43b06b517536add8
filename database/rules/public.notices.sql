-- What a person is told of: one row for each person and cause, written by triggers in the transaction of the
-- cause. The bell shows them; public.delivery_preferences decide which of them leave as mail.
--
-- Refused: other people's notices; writing one; changing anything but read_at, which is set once and never
-- taken back; the title of what one may no longer read.

comment on table public.notices is
  'What a person is told of. Own rows only, and only while what they are about may be read; written by triggers, never by a person, who marks them read. Forgotten after a year.';
comment on column public.notices.subject_id is
  'The row that it is about, in the table that the kind means. No key: the rows stand in many tables.';
comment on column public.notices.title is
  'In English, for clients that know no code; of an announcement or event the school''s own words.';
comment on column public.notices.arguments is
  'What the title says, as a code with what its sentence is given, {"code": "report.new", "subject": "Mathematics"}: contract/notice-titles.ts lists them. Of an announcement or event the language of its title, {"code": "announcement.written", "language": "zu"}. It says nothing that the title does not.';
comment on column public.notices.target is
  'What a link needs beside subject_id: the conversation of a message, the day of an event.';
comment on column public.notices.opened_at is
  'When an earlier notice of the same thing was read, before a reminder took its place; read_at is of this one.';
comment on column public.notices.student_id is
  'The learner whom it concerns, for a parent; never named in the title, which is mailed.';

alter table public.notices enable row level security, force row level security;

-- One policy and not two, so that who asks is asked once.
create policy "own, while what it is about may be read or gone with it" on public.notices
  for select to authenticated
  using (profile_id = (select private.profile_id())
    and (private.is_person_told((select private.own_profile()), kind, subject_id, (select private.audience_ids()))
      or private.is_cause_gone(kind, subject_id)));

create policy "a person marks the own ones read" on public.notices
  for update to authenticated
  using (profile_id = (select private.profile_id())) with check (profile_id = (select private.profile_id()));

create policy "the clean-up finds" on public.notices for select to portal_jobs using (true);

create policy "the clean-up forgets" on public.notices
  for delete to portal_jobs using (created_at < now() - interval '1 year');

create policy "the service key" on public.notices for all to service_role using (true) with check (true);

create policy "causes and helpers" on public.notices for all to portal_definer using (true) with check (true);

grant select on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
grant select, delete on public.notices to service_role;
grant update (read_at) on public.notices to service_role;
grant select, insert, update, delete on public.notices to portal_definer;
grant delete on public.notices to portal_jobs;
grant select (id, created_at) on public.notices to portal_jobs;

create trigger pin before update on public.notices for each row execute function private.pin_notice();

create trigger limit_notices after insert on public.notices
  referencing new table as new_rows for each statement execute function private.limit_notices();

create trigger mail_notices after insert on public.notices
  referencing new table as new_rows for each statement execute function private.mail_notices();

select private.publish_changes('public.notices');
