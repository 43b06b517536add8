-- Generated from the migrated database by `npm run types`; do not edit.

create table public.requests (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  author_id uuid,
  kind text not null,
  title text not null,
  content text not null default '',
  form jsonb not null default '[]'::jsonb,
  audience_id uuid,
  due_on date,
  needs_all boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  printed_at timestamp with time zone,
  awaits_approval boolean not null default false,
  language text,
  texts jsonb not null default '[]'::jsonb,
  asks_staff boolean not null default false,
  constraint requests_pkey primary key (id),
  constraint requests_id_school_id_key unique (id, school_id),
  constraint requests_content_check check (length(content) <= 4000),
  constraint requests_due_on_check check (due_on >= '2000-01-01'::date and due_on <= '2199-12-31'::date),
  constraint requests_fields_check check ((kind <> all (array['form', 'poll'])) or form <> '[]'::jsonb),
  constraint requests_form_check check (private.is_answer_form(form)),
  constraint requests_kind_check check (kind = any (array['confirm', 'consent', 'form', 'poll', 'rsvp'])),
  constraint requests_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint requests_texts_check check (private.are_event_texts(texts)),
  constraint requests_title_check check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  constraint requests_version_check check (version > 0),
  constraint requests_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id),
  constraint requests_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint requests_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.requests is 'What the school asks of families. Read as announcements are, withdrawn ones too; written by administrators of the school, and by teachers for those they teach. Another title, content or form, in any language, is a new version and asks again.';
comment on column public.requests.author_id is 'The caller; anybody else is refused. Never changed.';
comment on column public.requests.form is 'The fields beside yes and no: at most 12 of {"id", "kind", "label", "options", "required"}; kinds yes_no, choice, several, text, number, date.';
comment on column public.requests.audience_id is 'Of its learners the guardians are asked; made by make_audience; null is the whole school. Never changed.';
comment on column public.requests.due_on is 'What is answered after this day is late, and taken all the same. Not over when people are asked, and within a year of it.';
comment on column public.requests.needs_all is 'Whether every guardian who decides for the learner has to say yes; else one suffices.';
comment on column public.requests.version is 'Counted by the database; public.request_versions has the text of each.';
comment on column public.requests.withdrawn_at is 'Set once, to whatever; the moment is the server''s.';
comment on column public.requests.printed_at is 'When the answers that were last printed were read, as request_answers said it (read_at); a later moment than now is now.';
comment on column public.requests.awaits_approval is 'Whether it waits for an administrator (private.asks_for_approval), and is asked of nobody; set by the database, taken away by an administrator, which asks.';
comment on column public.requests.language is 'Of title, content and form; null is English. Further languages stand in texts.';
comment on column public.requests.texts is 'What it says in further languages, as events.texts: an array of language, title, description (its content) and is_machine_made. One in the own language is left out. The questions of the form stand in the first language alone.';
comment on column public.requests.asks_staff is 'Whether the staff is asked itself, for an audience of the staff alone: answers stand in public.staff_answers then. Set by the database.';

create index requests_audience on public.requests using btree (audience_id, school_id)
where audience_id is not null;
create index requests_author on public.requests using btree (author_id);
create index requests_awaiting on public.requests using btree (school_id, created_at) where awaits_approval;
create index requests_school on public.requests using btree (school_id, created_at desc);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.requests for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "authors read their own" on public.requests for select to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "helpers read" on public.requests for select to portal_definer
  using (true);
create policy "members read those of their school" on public.requests for select to authenticated
  using (
    not awaits_approval
    and school_id = (select private.school_id())
    and (
      audience_id is null
      and school_id = (select private.told_school_id())
      or (audience_id = any ((select private.audience_ids())::uuid[]))
    )
  );
create policy "the backup reads" on public.requests for select to portal_backup
  using (true);
create policy "administrators ask at their schools" on public.requests for insert to authenticated
  with check (
    author_id = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "teachers ask at their school" on public.requests for insert to authenticated
  with check (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "administrators change those of their schools" on public.requests for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "an answer holds its text" on public.requests for update to portal_definer
  using (true)
  with check (true);
create policy "teachers change their own" on public.requests for update to authenticated
  using (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  )
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators delete those of their schools" on public.requests for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers delete their own" on public.requests for delete to authenticated
  using (
    author_id = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "the service key" on public.requests for all to service_role
  using (true)
  with check (true);

grant select, delete on public.requests to authenticated;
grant insert (
  id, school_id, author_id, kind, title, content, form, audience_id, due_on, needs_all, language, texts
) on public.requests to authenticated;
grant update (
  title, content, form, due_on, needs_all, withdrawn_at, printed_at, awaits_approval, language, texts
) on public.requests to authenticated;
grant select on public.requests to portal_backup;
grant select on public.requests to portal_definer;
grant update (changed_at) on public.requests to portal_definer;
grant select, insert, update, delete on public.requests to service_role;

-- 1. before each row
create trigger settle before insert or update on public.requests
for each row
execute function private.settle_request();

create or replace function private.settle_request()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  new.texts := private.kept_texts(new.texts, new.language, case tg_op when 'UPDATE' then old.texts else '[]' end);
  if tg_op = 'INSERT' then
    new.version := 1;
    -- An audience of the staff alone is asked itself; of any other its families are.
    new.asks_staff := exists (select from public.audience_parts a where a.audience_id = new.audience_id and a.kind = 'staff')
      and not exists (select from public.audience_parts a where a.audience_id = new.audience_id and a.kind <> 'staff');
    new.needs_all := new.needs_all and not new.asks_staff;
    new.withdrawn_at := null;
    new.printed_at := null;
    new.awaits_approval := private.asks_for_approval(new.school_id, new.audience_id);
    perform private.refuse_due_day(new.due_on, (new.created_at at time zone private.school_zone())::date);
    return new;
  end if;
  if old.withdrawn_at is not null then
    if (new.title, new.content, new.form, new.language, new.texts, new.due_on, new.needs_all) is distinct from
       (old.title, old.content, old.form, old.language, old.texts, old.due_on, old.needs_all) then
      raise exception using errcode = '23514', column = 'withdrawn_at', message = 'This was withdrawn, and is not changed any more',
        hint = '{"code": "request.withdrawn"}';
    end if;
    new.withdrawn_at := old.withdrawn_at;
  elsif new.withdrawn_at is not null then
    new.withdrawn_at := now();
  end if;
  if new.printed_at is distinct from old.printed_at then
    -- When what is on the paper was read: an answer that came while it was printed is not on it.
    new.printed_at := least(new.printed_at, clock_timestamp());
  end if;
  new.version := old.version;
  new.asks_staff := old.asks_staff;
  -- Whoever agreed to other words has agreed to nothing yet, in whichever language they were read.
  if (new.title, new.content, new.form, new.texts, coalesce(new.language, 'en')) is distinct from
     (old.title, old.content, old.form, old.texts, coalesce(old.language, 'en')) then
    new.version := old.version + 1;
    new.changed_at := now();
  end if;
  -- What a teacher corrects waits again, so that what was approved is what is asked; who was asked before is asked no longer
  -- until then. Withdrawn while it waits it was never asked.
  if private.asks_for_approval(new.school_id, new.audience_id) then
    new.awaits_approval := old.awaits_approval or new.version <> old.version;
  elsif new.withdrawn_at is not null or not old.awaits_approval then
    new.awaits_approval := old.awaits_approval;
  end if;
  if old.awaits_approval and not new.awaits_approval then
    new.created_at := now();
    new.changed_at := now();
  end if;
  if new.version <> old.version or new.due_on is distinct from old.due_on or old.awaits_approval and not new.awaits_approval then
    perform private.refuse_due_day(new.due_on, private.school_today());
  end if;
  return new;
end
$function$;
alter function private.settle_request() owner to portal_definer;

-- 2. before each row
create trigger visible before insert or update of title, form on public.requests
for each row
execute function private.refuse_hidden_characters('title', 'form');

-- 3. after each row
create trigger check_audience after insert on public.requests
for each row
execute function private.check_audience();

-- 4. after each row
create trigger check_learners after insert on public.requests
for each row
execute function private.check_asked_learners();

create or replace function private.check_asked_learners()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not new.asks_staff and not exists (select from private.asked_learner_ids(new.school_id, new.audience_id)) then
    perform private.refuse_nobody();
  end if;
  return null;
end
$function$;
alter function private.check_asked_learners() owner to portal_definer;

-- 5. after each row
create trigger check_people after insert or update of author_id on public.requests
for each row
execute function private.check_author();

-- 6. after each row
create trigger check_still_addressed after update of title, content, form, language, texts, due_on, needs_all,
awaits_approval on public.requests
for each row
when (new.withdrawn_at is null and not new.awaits_approval)
execute function private.check_still_addressed();

-- 7. after each row
create trigger note_version after insert or update on public.requests
for each row
execute function private.note_request_version();

create or replace function private.note_request_version()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    if old.awaits_approval and not new.awaits_approval then
      update public.request_versions v set was_asked = true where v.request_id = new.id and v.version = new.version;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform private.count_sent('requests', new.school_id, 1);
  end if;
  insert into public.request_versions (request_id, school_id, version, title, content, form, language, texts, was_asked, written_by)
  values (new.id, new.school_id, new.version, new.title, new.content, new.form, new.language, new.texts, not new.awaits_approval,
    case when auth.role() = 'authenticated' then private.profile_id() else new.author_id end);
  return null;
end
$function$;
alter function private.note_request_version() owner to portal_definer;

-- 8. after each row
create trigger publish_losses after update on public.requests
for each row
when (
  old.awaits_approval is distinct from new.awaits_approval
  or old.withdrawn_at is distinct from new.withdrawn_at
)
execute function private.record_new_key();

-- 9. after each row
create trigger publish_new_keys after update on public.requests
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 10. after each row
create trigger tell_request after insert or update on public.requests
for each row
execute function private.tell_request();

create or replace function private.tell_request()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  is_first boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    is_first := old.awaits_approval and not new.awaits_approval;
    if new.version = old.version and (new.withdrawn_at is null or old.withdrawn_at is not null)
       and new.awaits_approval = old.awaits_approval then
      return null;
    end if;
    delete from public.notices n where n.subject_id = new.id and n.kind = 'request';
    if new.withdrawn_at is not null then
      return null;
    end if;
  end if;
  if new.awaits_approval then
    perform private.tell_of_waiting('request', new.id, new.title, null, new.school_id);
    return null;
  end if;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select g.profile_id, 'request', new.id,
         case when is_first then 'Please answer: ' else 'Changed, please answer again: ' end || own.title,
         jsonb_build_object('code', case when is_first then 'request.new' else 'request.changed' end, 'title', own.title),
         g.student_id, new.school_id, new.changed_at, private.read_as_history(new.changed_at)
    from (select a.profile_id, a.student_id
            from private.asked_guardians(new.school_id, array(
                   select l.student_id
                     from private.asked_learners(array[new.id], private.known_learner_ids(new.school_id, true)) l)) a
           where not new.asks_staff
          union all
          select s.id, null from private.told_people(new.school_id, new.audience_id) s (id)
           where new.asks_staff and s.id is distinct from new.author_id) g
    join public.profiles p on p.id = g.profile_id
    cross join lateral (select coalesce(private.event_text(new.texts, p.language) ->> 'title', new.title)) as own (title)
   where private.is_told(new.changed_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_request() owner to portal_definer;

-- 11. after each row
create trigger tell_who_moved after update of title, content, form, language, texts, due_on, needs_all,
withdrawn_at, awaits_approval on public.requests
for each row
execute function private.tell_who_moved();

create or replace function private.tell_who_moved()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if private.loses_by_move(new.audience_id, new.school_id) then
    perform private.tell_guardians_of(array(
      select distinct a.student_id
        from public.answers a join public.students c on c.id = a.student_id
       where a.request_id = new.id and a.school_id = new.school_id and private.answered_on(a) <= c.grade_since));
  end if;
  return null;
end
$function$;
alter function private.tell_who_moved() owner to portal_definer;

-- 12. after the statement
create trigger forget_notices after delete on public.requests referencing old table as old_rows
for each statement
execute function private.forget_notices('request');

-- 13. after the statement
create trigger limit_sendings after insert on public.requests referencing new table as new_rows
for each statement
execute function private.limit_sendings('requests');

-- 14. after the statement
create trigger publish_deletions after delete on public.requests referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 15. after the statement
create trigger publish_inserts after insert on public.requests referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 16. after the statement
create trigger publish_updates after update on public.requests referencing new table as new_rows
for each statement
execute function private.record_updates();
