-- Generated from the migrated database by `npm run types`; do not edit.

create table public.answers (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  school_id uuid not null,
  version integer not null,
  student_id uuid not null,
  guardianship_id uuid,
  profile_id uuid,
  signed_name text,
  answer text not null,
  filled jsonb not null default '{}'::jsonb,
  way text not null default 'screen',
  taken_by uuid,
  signed_on date,
  answered_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone,
  constraint answers_pkey primary key (id),
  constraint answers_answer_check check (answer = any (array['yes', 'no', 'taken_back'])),
  constraint answers_filled_check check (jsonb_typeof(filled) = 'object' and length(filled::text) <= 20000),
  constraint answers_paper_check check (
    way = 'paper' or signed_name is null and signed_on is null and taken_by is null
  ),
  constraint answers_signed_name_check check (
    signed_name ~ '\S' and signed_name !~ '[[:cntrl:]]' and length(signed_name) <= 200
  ),
  constraint answers_signed_on_check check (
    signed_on >= '2000-01-01'::date and signed_on <= '2199-12-31'::date
  ),
  constraint answers_way_check check (way = any (array['screen', 'paper'])),
  constraint answers_guardianship_id_fkey foreign key (guardianship_id) references public.guardianships(id) on delete set null,
  constraint answers_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint answers_request_id_fkey foreign key (
    request_id, version, school_id
  ) references public.request_versions(request_id, version, school_id),
  constraint answers_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint answers_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade,
  constraint answers_taken_by_fkey foreign key (taken_by) references public.profiles(id) on delete set null
);

comment on table public.answers is 'Answers to requests, never changed. A guardian reads the own and those of the own household, administrators those of their schools, a teacher those to own requests of learners taught.';
comment on column public.answers.version is 'The version that was read; only the present one is answered.';
comment on column public.answers.guardianship_id is 'As whom: filled in for the screen; on paper whoever signed. Null where a paper was signed by somebody for whom there is no row (signed_name), or the row is gone.';
comment on column public.answers.profile_id is 'The account of that guardian; null for one without.';
comment on column public.answers.signed_name is 'Who signed the paper, of a learner for whom nobody decides on the portal.';
comment on column public.answers.answer is 'taken_back: a yes that no longer holds.';
comment on column public.answers.filled is 'What was filled in, by the ids of the form''s fields; the database compares it with the form.';
comment on column public.answers.taken_by is 'Who entered a paper: the caller.';
comment on column public.answers.signed_on is 'The day on the paper: none to come, and not more than a year before it was asked.';
comment on column public.answers.answered_at is 'The server''s moment; not granted.';
comment on column public.answers.seen_at is 'The moment of the own answer that was shown when this one was given, -infinity for none: refused where there is a later one. Null where its device did not say.';

create index answers_guardianship on public.answers using btree (guardianship_id);
create index answers_profile on public.answers using btree (profile_id);
create index answers_request on public.answers using btree (request_id, version, school_id, student_id);
create index answers_school on public.answers using btree (school_id);
create index answers_student on public.answers using btree (student_id, school_id);
create index answers_taken_by on public.answers using btree (taken_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.answers for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "authors read those of learners they teach" on public.answers for select to authenticated
  using (
    (student_id = any ((select private.taught_student_ids())::uuid[]))
    and (
      exists (
        select
        from public.requests r
        where r.id = answers.request_id
        and r.author_id = (select private.profile_id())
      )
    )
  );
create policy "guardians read the own and those of their household" on public.answers for select to authenticated
  using (guardianship_id = any ((select private.answering_guardianship_ids())::uuid[]));
create policy "helpers read" on public.answers for select to portal_definer
  using (true);
create policy "the backup reads" on public.answers for select to portal_backup
  using (true);
create policy "administrators enter papers" on public.answers for insert to authenticated
  with check (
    way = 'paper'
    and taken_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "authors enter papers of learners they teach" on public.answers for insert to authenticated
  with check (
    way = 'paper'
    and taken_by = (select private.profile_id())
    and (student_id = any ((select private.taught_student_ids())::uuid[]))
    and (
      exists (
        select
        from public.requests r
        where r.id = answers.request_id
        and r.author_id = (select private.profile_id())
      )
    )
  );
create policy "guardians who decide answer" on public.answers for insert to authenticated
  with check (
    way = 'screen'
    and profile_id = (select private.profile_id())
    and (student_id = any ((select private.children_ids())::uuid[]))
  );
create policy "erasures take them" on public.answers for delete to portal_definer
  using (true);
create policy "the service key" on public.answers for all to service_role
  using (true)
  with check (true);

grant select on public.answers to authenticated;
grant insert (
  id, request_id, version, student_id, guardianship_id, signed_name, answer, filled, way, signed_on, seen_at
) on public.answers to authenticated;
grant select on public.answers to portal_backup;
grant select, delete on public.answers to portal_definer;
grant select, insert, update, delete on public.answers to service_role;

-- 1. before each row
create trigger take before insert on public.answers for each row execute function private.take_answer();

create or replace function private.take_answer()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  asked public.requests;
  arrived public.answers;
  is_asked boolean;
  until_move date;
begin
  select * into asked from public.requests r where r.id = new.request_id for share;
  new.school_id := asked.school_id;
  if auth.role() is distinct from 'authenticated' then
    return new;
  end if;
  -- Two devices answer one after the other, so that the second is told of what the first has said.
  perform pg_advisory_xact_lock(hashtext('answer'), hashtext(new.request_id || ' ' || new.student_id));
  -- One that has arrived already is known by its id: whoever sends it again is not told that it was refused. What says something
  -- else is not that one.
  select * into arrived from public.answers a
   where a.id = new.id and a.request_id = new.request_id and a.student_id = new.student_id and a.way = new.way
     and private.profile_id() = case when a.way = 'paper' then a.taken_by else a.profile_id end;
  if found then
    if (new.answer, new.filled) is distinct from (arrived.answer, arrived.filled)
       or new.way = 'paper'
         and (new.guardianship_id, case when new.guardianship_id is null then new.signed_name end,
              coalesce(new.signed_on, arrived.signed_on))
             is distinct from (arrived.guardianship_id, arrived.signed_name, arrived.signed_on) then
      perform private.refuse_other_attempt();
    end if;
    return arrived;
  end if;
  new.answered_at := clock_timestamp();
  is_asked := private.is_asked(asked.id, new.student_id);
  if new.way = 'paper' and not is_asked then
    select b.asked_until into until_move from private.asked_before_move(asked, array[new.student_id]) b;
  end if;
  if new.way = 'paper' and not coalesce(private.staffs_answers(asked, new.student_id), false)
     or new.way <> 'paper' and not new.student_id = any(private.children_ids())
     or asked.id is null or asked.awaits_approval or not is_asked and until_move is null then
    raise exception using errcode = '42501', message = 'This is not asked of this learner',
      hint = '{"code": "answer.not_asked"}';
  end if;
  new := private.sign_answer(new);
  if new.signed_on > until_move then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The learner had moved to another grade by that day. Enter the day on the paper',
      hint = '{"code": "answer.signed_after_move"}';
  end if;
  if new.signed_on < (asked.created_at at time zone private.school_zone())::date - 366 then
    raise exception using errcode = '23514', column = 'signed_on', detail = 'signed_on',
      message = 'The day on the paper lies more than a year before this was asked', hint = '{"code": "answer.signed_long_ago"}';
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
    select a.answered_at from public.answers a
     where a.request_id = new.request_id and a.version = new.version and a.student_id = new.student_id
       and a.guardianship_id = new.guardianship_id
     order by private.said_at(a.signed_on, a.answered_at) desc, a.answered_at desc, a.id desc limit 1));
  perform private.refuse_unfitting(asked, new);
  return new;
end
$function$;
alter function private.take_answer() owner to portal_definer;

-- 2. before each row
create trigger visible before insert or update of signed_name on public.answers
for each row
execute function private.refuse_hidden_characters('signed_name');

-- 3. after each row
create trigger publish_new_keys after update on public.answers
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after each row
create trigger read_notice after insert on public.answers
for each row
execute function private.read_by_answering();

create or replace function private.read_by_answering()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.request_id and n.kind = 'request' and n.profile_id = new.profile_id and n.read_at is null
     and new.way = 'screen';
  return null;
end
$function$;
alter function private.read_by_answering() owner to portal_definer;

-- 5. after the statement
create trigger audit_inserts after insert on public.answers referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 6. after the statement
create trigger publish_deletions after delete on public.answers referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 7. after the statement
create trigger publish_inserts after insert on public.answers referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 8. after the statement
create trigger publish_updates after update on public.answers referencing new table as new_rows
for each statement
execute function private.record_updates();
