-- A conversation that one of its two people reported may be read by an administrator, if the school allows
-- that, and each reading stays on record. Nothing else lets an administrator read messages.

alter table public.schools add column conversation_review boolean not null default false;
grant select (conversation_review) on public.schools to authenticated;
grant update (conversation_review) on public.schools to portal_definer;
create policy "an administrator's setting" on public.schools
  for update to portal_definer using (true) with check (true);
comment on column public.schools.conversation_review is
  'Whether administrators may review a reported conversation. Off until one turns it on: public.set_conversation_review.';

create function public.set_conversation_review(school_id uuid, enabled boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.administers(set_conversation_review.school_id) then
    raise exception using errcode = '42501', message = 'Only an administrator of the school changes this setting';
  end if;
  update public.schools s set conversation_review = enabled where s.id = set_conversation_review.school_id;
  return enabled;
end
$$;
comment on function public.set_conversation_review(uuid, boolean) is
  'Whether conversations that were reported may be reviewed in this school; for its administrators.';
revoke execute on function public.set_conversation_review(uuid, boolean) from public;
grant execute on function public.set_conversation_review(uuid, boolean) to authenticated;
alter function public.set_conversation_review(uuid, boolean) owner to portal_definer;

create table public.conversation_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  reported_by uuid references public.profiles (id) on delete set null,
  reason text not null check (reason ~ '\S' and length(reason) <= 1000),
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint conversation_reports_id_school_id_key unique (id, school_id),
  constraint conversation_reports_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id)
);

create index conversation_reports_conversation on public.conversation_reports (conversation_id, school_id);
create index conversation_reports_reporter on public.conversation_reports (reported_by, created_at desc);
create index conversation_reports_school on public.conversation_reports (school_id, created_at desc, id desc);

create table public.conversation_reviews (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  conversation_id uuid not null,
  reviewed_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  reviewed_at timestamptz not null default now(),
  constraint conversation_reviews_report_id_fkey foreign key (report_id, school_id)
    references public.conversation_reports (id, school_id),
  constraint conversation_reviews_conversation_id_fkey foreign key (conversation_id, school_id)
    references public.conversations (id, school_id)
);

create index conversation_reviews_report on public.conversation_reviews (report_id, school_id);
create index conversation_reviews_conversation on public.conversation_reviews (conversation_id, school_id);
create index conversation_reviews_reviewer on public.conversation_reviews (reviewed_by);
create index conversation_reviews_school on public.conversation_reviews (school_id, reviewed_at desc);

alter table public.conversation_reports enable row level security;
alter table public.conversation_reports force row level security;
alter table public.conversation_reviews enable row level security;
alter table public.conversation_reviews force row level security;

create policy "own" on public.conversation_reports
  for select to authenticated using (reported_by = (select private.profile_id()));
create policy "administrators read those of their schools" on public.conversation_reports
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.conversation_reports
  for all to service_role using (true) with check (true);
create policy "helpers" on public.conversation_reports for all to portal_definer using (true) with check (true);

-- The inner query is bound by the conversation's own policies: its two people.
create policy "the people of the conversation" on public.conversation_reviews
  for select to authenticated
  using (exists (select from public.conversations c where c.id = conversation_reviews.conversation_id));
create policy "administrators read those of their schools" on public.conversation_reviews
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.conversation_reviews
  for all to service_role using (true) with check (true);
create policy "helpers" on public.conversation_reviews for all to portal_definer using (true) with check (true);

grant select on public.conversation_reports, public.conversation_reviews to authenticated, service_role, portal_definer;
grant insert (conversation_id, reported_by, reason, school_id) on public.conversation_reports to portal_definer;
grant insert (report_id, conversation_id, reviewed_by, school_id) on public.conversation_reviews to portal_definer;
grant insert, update, delete on public.conversation_reports, public.conversation_reviews to service_role;

create function public.report_conversation(conversation_id uuid, reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  conversation public.conversations;
  report uuid;
begin
  select * into conversation from public.conversations c
   where c.id = report_conversation.conversation_id and me in (c.participant_one_id, c.participant_two_id);
  if not found then
    raise exception using errcode = '42501', message = 'Only the two people of a conversation can report it';
  end if;
  if not exists (select from public.schools s where s.id = conversation.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations';
  end if;
  -- Two requests at once are one report.
  perform pg_advisory_xact_lock(hashtext('conversation_reports'), hashtext(conversation.id::text || me::text));
  select r.id into report from public.conversation_reports r
   where r.conversation_id = conversation.id and r.reported_by = me and r.created_at > now() - interval '1 day'
     and r.created_at >= conversation.last_message_at;
  if found then
    return report;
  end if;
  insert into public.conversation_reports (conversation_id, reported_by, reason, school_id)
  values (conversation.id, me, btrim(report_conversation.reason), conversation.school_id)
  returning id into report;
  return report;
end
$$;
comment on function public.report_conversation(uuid, text) is
  'Asks the school''s administrators to review a conversation of the caller, where the school allows it. Reported again within a day without a message since, it is the same report. Returns its id.';

create function public.review_conversation(report_id uuid)
returns table (
  message_id uuid, sender_id uuid, recipient_id uuid, sender_name text, subject text, content text,
  message_type text, created_at timestamptz, read_at timestamptz, files text[])
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.conversation_reports;
begin
  select * into report from public.conversation_reports r
   where r.id = review_conversation.report_id
     and r.school_id = any((select private.administered_school_ids())::uuid[]);
  if not found then
    raise exception using errcode = '42501', message = 'There is no such report for you to review';
  end if;
  if not exists (select from public.schools s where s.id = report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations';
  end if;
  insert into public.conversation_reviews (report_id, conversation_id, reviewed_by, school_id)
  values (report.id, report.conversation_id, private.profile_id(), report.school_id);
  return query
    select m.id, m.sender_id, m.recipient_id, p.first_name || ' ' || p.last_name, m.subject, m.content,
           m.message_type, m.created_at, m.read_at,
           array(select a.file_name from public.message_attachments a where a.message_id = m.id order by a.created_at, a.id)
      from (
        -- What was written since was not reported. A reply holds a thousand rows: the latest count.
        select * from public.messages latest
         where latest.conversation_id = report.conversation_id and latest.created_at <= report.created_at
         order by latest.created_at desc, latest.id desc limit 1000) m
      left join public.profiles p on p.id = m.sender_id
     order by m.created_at, m.id;
end
$$;
comment on function public.review_conversation(uuid) is
  'The messages of a reported conversation up to its report, the last thousand, for an administrator of the school where the school allows it; files by name only. Each call is put on record in conversation_reviews, which the two people of the conversation read.';

revoke execute on function public.report_conversation(uuid, text), public.review_conversation(uuid) from public;
grant execute on function public.report_conversation(uuid, text), public.review_conversation(uuid) to authenticated;
alter function public.report_conversation(uuid, text) owner to portal_definer;
alter function public.review_conversation(uuid) owner to portal_definer;

comment on table public.conversation_reports is
  'Conversations that one of their two people asked to be reviewed. Read by whoever reported and by the administrators of the school, not by the other person. Written by report_conversation alone.';
comment on table public.conversation_reviews is
  'Who read a reported conversation, and when. Read by both people of the conversation and by the administrators of the school. Written by review_conversation alone; nobody changes or deletes a row.';

select private.publish_changes('public.conversation_reports');
select private.publish_changes('public.conversation_reviews');
