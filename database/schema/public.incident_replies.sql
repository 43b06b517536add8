-- Generated from the migrated database by `npm run types`; do not edit.

create table public.incident_replies (
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null,
  voice text not null,
  author_id uuid,
  author_name text not null,
  answers uuid,
  to_profile_id uuid,
  is_for_all boolean not null default false,
  content text not null,
  created_at timestamp with time zone not null default now(),
  is_by_learner boolean not null default false,
  constraint incident_replies_pkey primary key (id),
  constraint incident_replies_whole_key unique (id, record_id, school_id),
  constraint incident_replies_content_check check (content ~ '\S' and length(content) <= 5000),
  constraint incident_replies_voice_check check (voice = any (array['guardian', 'learner', 'school'])),
  constraint incident_replies_answers_fkey foreign key (
    answers, record_id, school_id
  ) references public.incident_replies(id, record_id, school_id) on delete cascade,
  constraint incident_replies_author_id_fkey foreign key (author_id) references public.profiles(id) on delete set null,
  constraint incident_replies_record_id_fkey foreign key (
    record_id, school_id
  ) references public.disciplinary_records(id, school_id) on delete cascade,
  constraint incident_replies_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint incident_replies_to_profile_id_fkey foreign key (to_profile_id) references public.profiles(id) on delete set null
);

comment on table public.incident_replies is 'Answers to disciplinary records: of a guardian, of the learner in the own words (written down by a guardian, or by the learner of age), of the school. Append-only.';
comment on column public.incident_replies.voice is 'guardian, learner: the learner''s own words; school.';
comment on column public.incident_replies.author_id is 'Granted to nobody for reading: it would tell one guardian of the other.';
comment on column public.incident_replies.author_name is 'The author''s name at that moment; empty for the learner''s own words, and once the author''s profile is gone.';
comment on column public.incident_replies.answers is 'Which reply the school answers; null for what it says to everybody. Granted to nobody for reading.';
comment on column public.incident_replies.to_profile_id is 'Whose reply the school answers. Granted to nobody for reading.';
comment on column public.incident_replies.is_for_all is 'Whether all guardians who read the record read it: the learner''s own words, and what the school says to everybody. Granted to nobody for reading.';
comment on column public.incident_replies.is_by_learner is 'Whether the learner, of age, wrote it: a reply that is read as a guardian''s by its voice.';

create index incident_replies_answered on public.incident_replies using btree (answers, record_id, school_id);
create index incident_replies_author on public.incident_replies using btree (author_id);
create index incident_replies_record on public.incident_replies using btree (
  record_id, school_id, created_at
);
create index incident_replies_school on public.incident_replies using btree (school_id);
create index incident_replies_to on public.incident_replies using btree (to_profile_id);

-- Row security is on, for the owner too.
create policy "guardians read their own, and what is for everybody" on public.incident_replies for select to authenticated
  using (
    (select private.profile_role()) = 'parent'
    and (
      author_id = (select private.profile_id())
      or to_profile_id = (select private.profile_id())
      or (id = any ((select private.household_reply_ids())::uuid[]))
      or is_for_all
    )
    and (exists (select from public.disciplinary_records d where d.id = incident_replies.record_id))
  );
create policy "the backup reads" on public.incident_replies for select to portal_backup
  using (true);
create policy "the school reads them with the record" on public.incident_replies for select to authenticated
  using (
    ((select private.profile_role()) = any (array['teacher', 'admin']))
    and (
      is_for_all
      or author_id = (select private.profile_id())
      or (record_id <> all ((select private.own_family_record_ids())::uuid[]))
    )
    and (exists (select from public.disciplinary_records d where d.id = incident_replies.record_id))
  );
create policy "guardians answer for their children" on public.incident_replies for insert to authenticated
  with check (
    (voice = any (array['guardian', 'learner']))
    and author_id = (select private.profile_id())
    and answers is null
    and (
      exists (
        select
        from public.disciplinary_records d
        where d.id = incident_replies.record_id
        and (d.student_id = any ((select private.children_ids())::uuid[]))
      )
    )
  );
create policy "the school answers" on public.incident_replies for insert to authenticated
  with check (
    voice = 'school'
    and author_id = (select private.profile_id())
    and ((select private.profile_role()) = any (array['teacher', 'admin']))
    and (exists (select from public.disciplinary_records d where d.id = incident_replies.record_id))
  );
create policy helpers on public.incident_replies for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.incident_replies for all to service_role
  using (true)
  with check (true);

grant select (
  id, record_id, school_id, voice, author_name, content, created_at, is_by_learner
) on public.incident_replies to authenticated;
grant insert (id, record_id, voice, answers, content) on public.incident_replies to authenticated;
grant select on public.incident_replies to portal_backup;
grant select, insert, delete on public.incident_replies to portal_definer;
grant update (author_name) on public.incident_replies to portal_definer;
grant select, insert on public.incident_replies to service_role;

-- 1. before each row
create trigger complete before insert on public.incident_replies
for each row
execute function private.complete_incident_reply();

create or replace function private.complete_incident_reply()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if auth.role() = 'authenticated' then
    new.author_id := private.profile_id();
  end if;
  new.to_profile_id := (
    select r.author_id from public.incident_replies r
     where r.id = new.answers and r.record_id = new.record_id and r.voice = 'guardian');
  -- What answers a guardian is for that one, and for nobody else once the guardian is gone.
  new.is_for_all := new.voice = 'learner' or new.voice = 'school' and not exists (
    select from public.incident_replies r where r.id = new.answers and r.voice = 'guardian');
  new.created_at := now();
  new.school_id := (select d.school_id from public.disciplinary_records d where d.id = new.record_id);
  -- Who wrote the words of the learner down is nobody's matter.
  new.is_by_learner := new.voice = 'guardian' and exists (
    select from public.disciplinary_records d
      join public.guardianships g on g.student_id = d.student_id
     where d.id = new.record_id and g.profile_id = new.author_id and g.relation = 'self' and g.ended_at is null);
  new.author_name := case when new.voice = 'learner' then ''
    else coalesce((select p.first_name || ' ' || p.last_name from public.profiles p where p.id = new.author_id), '') end;
  return new;
end
$function$;
alter function private.complete_incident_reply() owner to portal_definer;

-- 2. before each row
create trigger forget_author before update of author_id on public.incident_replies
for each row
when (new.author_id is null and old.author_id is not null)
execute function private.forget_reply_author();

create or replace function private.forget_reply_author()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.author_name := '';
  return new;
end
$function$;

-- 3. after each row
create trigger publish_new_keys after update on public.incident_replies
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after each row
create trigger tell after insert on public.incident_replies
for each row
execute function private.tell_incident_reply();

create or replace function private.tell_incident_reply()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  record public.disciplinary_records;
begin
  -- The row of the incident is left as it is: another guardian who reads it would learn of this one.
  select * into record from public.disciplinary_records d where d.id = new.record_id;
  if new.voice <> 'school' then
    perform private.tell_of_incident(record, private.told_of_replies(record), 'A family has answered to an incident', 'incident.reply');
  elsif not new.is_for_all then
    perform private.tell_of_incident(record,
      array(select g from private.told_guardians_of(record.student_id) g where g = new.to_profile_id),
      'The school has answered about an incident', 'incident.answer');
  else
    perform private.tell_of_incident(record, array(select private.told_guardians_of(record.student_id)),
      'The school has answered about an incident', 'incident.answer');
  end if;
  return null;
end
$function$;
alter function private.tell_incident_reply() owner to portal_definer;

-- 5. after the statement
create trigger limit_sendings after insert on public.incident_replies referencing new table as new_rows
for each statement
execute function private.limit_sendings('incidents');

-- 6. after the statement
create trigger publish_deletions after delete on public.incident_replies referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 7. after the statement
create trigger publish_inserts after insert on public.incident_replies referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 8. after the statement
create trigger publish_updates after update on public.incident_replies referencing new table as new_rows
for each statement
execute function private.record_updates();
