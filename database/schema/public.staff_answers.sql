-- Generated from the migrated database by `npm run types`; do not edit.

create table public.staff_answers (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null,
  version integer not null,
  profile_id uuid,
  answer text not null,
  filled jsonb not null default '{}'::jsonb,
  answered_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone,
  constraint staff_answers_pkey primary key (id),
  constraint staff_answers_answer_check check (answer = any (array['yes', 'no', 'taken_back'])),
  constraint staff_answers_filled_check check (
    jsonb_typeof(filled) = 'object' and length(filled::text) <= 20000
  ),
  constraint staff_answers_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint staff_answers_request_id_fkey foreign key (
    request_id, version, school_id
  ) references public.request_versions(request_id, version, school_id),
  constraint staff_answers_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.staff_answers is 'Answers of the staff to requests of them alone, never changed. Everybody reads the own, administrators those of their schools, a teacher those to own requests.';
comment on column public.staff_answers.school_id is 'Derived from the request; not granted.';
comment on column public.staff_answers.version is 'The version that was read; only the present one is answered.';
comment on column public.staff_answers.profile_id is 'The caller; filled in, and not granted. Null once the person is deleted.';
comment on column public.staff_answers.answer is 'taken_back: a yes that no longer holds.';
comment on column public.staff_answers.filled is 'What was filled in, by the ids of the form''s fields; the database compares it with the form.';
comment on column public.staff_answers.answered_at is 'The server''s moment; not granted.';
comment on column public.staff_answers.seen_at is 'The moment of the own answer that was shown when this one was given, -infinity for none: refused where there is a later one. Null where its device did not say.';

create index staff_answers_profile on public.staff_answers using btree (profile_id);
create index staff_answers_request on public.staff_answers using btree (
  request_id, version, school_id, profile_id
);
create index staff_answers_school on public.staff_answers using btree (school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.staff_answers for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "authors read those to their own" on public.staff_answers for select to authenticated
  using (
    school_id = (select private.school_id())
    and (
      exists (
        select
        from public.requests r
        where r.id = staff_answers.request_id
        and r.author_id = (select private.profile_id())
      )
    )
  );
create policy "helpers read" on public.staff_answers for select to portal_definer
  using (true);
create policy "own, while at the school" on public.staff_answers for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the backup reads" on public.staff_answers for select to portal_backup
  using (true);
create policy "the staff answers" on public.staff_answers for insert to authenticated
  with check (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the service key" on public.staff_answers for all to service_role
  using (true)
  with check (true);

grant select on public.staff_answers to authenticated;
grant insert (id, request_id, version, answer, filled, seen_at) on public.staff_answers to authenticated;
grant select on public.staff_answers to portal_backup;
grant select on public.staff_answers to portal_definer;
grant select, insert, update, delete on public.staff_answers to service_role;

-- 1. before each row
create trigger take before insert on public.staff_answers
for each row
execute function private.take_staff_answer();

create or replace function private.take_staff_answer()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  asked public.requests;
  tried public.answers;
  arrived public.staff_answers;
begin
  select * into asked from public.requests r where r.id = new.request_id for share;
  new.school_id := asked.school_id;
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  -- As private.take_answer has it.
  perform pg_advisory_xact_lock(hashtext('answer'), hashtext(new.request_id || ' ' || private.profile_id()));
  select * into arrived from public.staff_answers a
   where a.id = new.id and a.request_id = new.request_id and a.profile_id = private.profile_id();
  if found then
    if (new.answer, new.filled) is distinct from (arrived.answer, arrived.filled) then
      perform private.refuse_other_attempt();
    end if;
    return arrived;
  end if;
  new.answered_at := clock_timestamp();
  new.profile_id := private.profile_id();
  if asked.id is null or not asked.asks_staff or asked.school_id is distinct from private.school_id()
     or not asked.audience_id = any(private.audience_ids()) then
    raise exception using errcode = '42501', message = 'This is not asked of you', hint = '{"code": "answer.not_asked_of_you"}';
  end if;
  if asked.withdrawn_at is not null then
    raise exception using errcode = 'PR004', message = 'The school has withdrawn this. Nothing needs to be answered any more',
      hint = '{"code": "answer.withdrawn"}';
  end if;
  if new.version is distinct from asked.version then
    raise exception using errcode = 'PR004', message = 'The school has changed the text. Read it again and answer what it says now',
      hint = '{"code": "answer.changed"}';
  end if;
  perform private.refuse_unseen_answer(new.seen_at, (
    select max(a.answered_at) from public.staff_answers a
     where a.request_id = new.request_id and a.version = new.version and a.profile_id = new.profile_id));
  if new.answer = 'taken_back' then
    if new.filled <> '{}'::jsonb or asked.kind not in ('consent', 'rsvp') or coalesce((
         select a.answer from public.staff_answers a
          where a.request_id = asked.id and a.version = asked.version and a.profile_id = new.profile_id
          order by a.answered_at desc, a.id desc limit 1), 'no') <> 'yes' then
      raise exception using errcode = '23514', column = 'answer', detail = 'answer',
        message = 'There is no agreement that could be taken back', hint = '{"code": "answer.nothing_to_take_back"}';
    end if;
    return new;
  end if;
  tried.answer := new.answer;
  tried.filled := new.filled;
  perform private.refuse_unfitting(asked, tried);
  return new;
end
$function$;
alter function private.take_staff_answer() owner to portal_definer;

-- 2. after each row
create trigger publish_new_keys after update on public.staff_answers
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after each row
create trigger read_notice after insert on public.staff_answers
for each row
execute function private.read_by_staff_answering();

create or replace function private.read_by_staff_answering()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.request_id and n.kind = 'request' and n.profile_id = new.profile_id and n.read_at is null;
  return null;
end
$function$;
alter function private.read_by_staff_answering() owner to portal_definer;

-- 4. after the statement
create trigger publish_deletions after delete on public.staff_answers referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.staff_answers referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.staff_answers referencing new table as new_rows
for each statement
execute function private.record_updates();
