-- Generated from the migrated database by `npm run types`; do not edit.

create table public.events (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text,
  start_date date not null,
  end_date date,
  start_time time(0) without time zone,
  end_time time(0) without time zone,
  event_type text not null default 'general',
  created_by uuid,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  language text,
  texts jsonb not null default '[]'::jsonb,
  audience_id uuid,
  is_active boolean not null default true,
  publish_at timestamp with time zone,
  awaits_approval boolean not null default false,
  expires_at timestamp with time zone,
  constraint events_pkey primary key (id),
  constraint events_description_check check (length(description) <= 5000),
  constraint events_end_date_check check (end_date is not null and end_date <= '2999-12-31'::date),
  constraint events_end_date_check1 check (end_date >= start_date),
  constraint events_end_time_check check (
    end_time is null or start_time is null or end_date > start_date or end_time > start_time
  ),
  constraint events_event_type_check check (
    event_type = any (array['general', 'meeting', 'holiday', 'exam', 'assignment', 'activity'])
  ),
  constraint events_expires_at_check check (expires_at > publish_at),
  constraint events_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint events_moments_check check (
    publish_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and publish_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
    and expires_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and expires_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
  ),
  constraint events_publish_at_check check (not (is_active and (awaits_approval or publish_at is not null))),
  constraint events_start_date_check check (
    start_date >= '1900-01-01'::date and start_date <= '2999-12-31'::date
  ),
  constraint events_start_time_check check (end_time is null or start_time is not null),
  constraint events_texts_check check (private.are_event_texts(texts)),
  constraint events_title_check check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  constraint events_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id),
  constraint events_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null,
  constraint events_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.events is 'Events. Members read those of their school, those with an audience if they belong to it; parents write none; teachers change and delete their own; administrators those of their schools. A deleted creator becomes null.';
comment on column public.events.end_date is 'The last day; left empty it becomes the first.';
comment on column public.events.start_time is 'In the school''s zone; null for an event of whole days.';
comment on column public.events.created_by is 'The caller; anybody else is refused. Never changed.';
comment on column public.events.language is 'Of title and description; null is English. Further languages stand in texts.';
comment on column public.events.texts is 'What it says in further languages: an array of language, title, description and is_machine_made (no person has written or read it over), one a language. One in the event''s own language is left out.';
comment on column public.events.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.events.is_active is 'Whether it is read; follows from publish_at, expires_at and awaits_approval, and is not granted.';
comment on column public.events.publish_at is 'When it is published by itself (private.turn_event); null once it is. Whoever takes it away publishes it at once.';
comment on column public.events.awaits_approval is 'Whether it waits for an administrator (private.asks_for_approval); set by the database, taken away by an administrator, which publishes it.';
comment on column public.events.expires_at is 'When it leaves its readers by itself; its creator and the administrators keep it.';

create index events_audience on public.events using btree (audience_id, school_id)
where audience_id is not null;
create index events_awaiting on public.events using btree (school_id, created_at) where awaits_approval;
create index events_creator on public.events using btree (created_by, school_id, start_date);
create index events_school on public.events using btree (school_id, start_date, id);
create index events_school_end on public.events using btree (school_id, end_date);
create index events_start on public.events using btree (start_date desc, id desc);
create index events_words on public.events using gin (private.event_words(title, description, texts));

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.events for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "creators read their own" on public.events for select to authenticated
  using (created_by = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "helpers read" on public.events for select to portal_definer
  using (true);
create policy "members read the events of their school" on public.events for select to authenticated
  using (
    is_active
    and school_id = (select private.school_id())
    and (
      audience_id is null
      and school_id = (select private.told_school_id())
      or (audience_id = any ((select private.audience_ids())::uuid[]))
    )
  );
create policy "the backup reads" on public.events for select to portal_backup
  using (true);
create policy "administrators add events at their schools" on public.events for insert to authenticated
  with check (
    created_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "teachers add events at their school" on public.events for insert to authenticated
  with check (
    created_by = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "a moment has come" on public.events for update to portal_definer
  using (true)
  with check (true);
create policy "administrators edit those of their schools" on public.events for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers edit their own" on public.events for update to authenticated
  using (
    created_by = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  )
  with check (created_by = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators delete those of their schools" on public.events for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "teachers delete their own" on public.events for delete to authenticated
  using (
    created_by = (select private.profile_id())
    and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher'
  );
create policy "the service key" on public.events for all to service_role
  using (true)
  with check (true);

grant select, delete on public.events to authenticated;
grant insert (
  id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id,
  language, texts, audience_id, publish_at, expires_at
) on public.events to authenticated;
grant update (
  title, description, start_date, end_date, start_time, end_time, event_type, language, texts, audience_id,
  publish_at, awaits_approval, expires_at
) on public.events to authenticated;
grant select on public.events to portal_backup;
grant select on public.events to portal_definer;
grant update (publish_at, awaits_approval) on public.events to portal_definer;
grant select, insert, update, delete on public.events to service_role;

-- 1. before each row
create trigger complete before insert or update on public.events
for each row
execute function private.complete_event();

create or replace function private.complete_event()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.end_date := coalesce(new.end_date, new.start_date);
  new.description := nullif(btrim(new.description), '');
  new.texts := private.kept_texts(new.texts, new.language, case tg_op when 'UPDATE' then old.texts else '[]' end);
  return new;
end
$function$;

-- 2. before each row
create trigger settle before insert or update of title, description, start_date, end_date, start_time,
end_time, event_type, language, texts, audience_id, publish_at, expires_at, awaits_approval on public.events
for each row
execute function private.settle_event();

create or replace function private.settle_event()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if private.asks_for_approval(new.school_id, new.audience_id) then
    new.awaits_approval := true;
  elsif new.audience_id is not null and (tg_op = 'INSERT' or new.audience_id is distinct from old.audience_id) then
    new.awaits_approval := false;
  end if;
  if not new.awaits_approval and new.publish_at <= now() then
    new.publish_at := null;
  end if;
  new.is_active := not new.awaits_approval and new.publish_at is null and coalesce(new.expires_at > now(), true);
  if tg_op = 'UPDATE' and new.is_active and (old.publish_at is not null or old.awaits_approval) then
    new.created_at := now();
  end if;
  return new;
end
$function$;
alter function private.settle_event() owner to portal_definer;

-- 3. before each row
create trigger touch before update on public.events for each row execute function private.touch();

-- 4. before each row
create trigger visible before insert or update of title on public.events
for each row
execute function private.refuse_hidden_characters('title');

-- 5. after each row
create trigger check_audience after insert or update of audience_id on public.events
for each row
execute function private.check_audience();

-- 6. after each row
create trigger check_people after insert or update of created_by on public.events
for each row
execute function private.check_creator();

create or replace function private.check_creator()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_staff(new.created_by, new.school_id, 'created_by');
  return null;
end
$function$;
alter function private.check_creator() owner to portal_definer;

-- 7. after each row
create trigger check_still_addressed after update of title, description, start_date, end_date, start_time,
end_time, event_type, language, texts, publish_at, expires_at, awaits_approval on public.events
for each row
when (new.is_active or new.publish_at is not null and not new.awaits_approval)
execute function private.check_still_addressed();

-- 8. after each row
create trigger publish_losses after update on public.events
for each row
when (old.is_active is distinct from new.is_active or old.audience_id is distinct from new.audience_id)
execute function private.record_new_key();

-- 9. after each row
create trigger publish_new_keys after update on public.events
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 10. after each row
create trigger schedule after insert or update of publish_at, expires_at on public.events
for each row
execute function private.schedule_turn('event-turn', 'publish_at', 'expires_at');

-- 11. after the statement
create trigger forget_notices after delete on public.events referencing old table as old_rows
for each statement
execute function private.forget_notices('event');

-- 12. after the statement
create trigger limit_sendings after insert on public.events referencing new table as new_rows
for each statement
execute function private.limit_sendings('events');

-- 13. after the statement
create trigger publish_deletions after delete on public.events referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 14. after the statement
create trigger publish_inserts after insert on public.events referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 15. after the statement
create trigger publish_updates after update on public.events referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 16. after the statement
create trigger retell_events after update on public.events referencing old table as old_rows new table as new_rows
for each statement
execute function private.retell_events();

create or replace function private.retell_events()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Before it is told to everybody: these were told of something else.
  delete from public.notices n using new_rows e join old_rows o on o.id = e.id
   where n.subject_id = e.id and n.kind = 'event' and o.awaits_approval and not e.awaits_approval
     and n.arguments ->> 'code' = 'announcement.waits';
  perform private.tell_of_waiting('event', e.id, e.title, e.start_date::text, e.school_id)
    from new_rows e join old_rows o on o.id = e.id
   where e.awaits_approval and (not o.awaits_approval or e.title <> o.title or e.start_date <> o.start_date);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id)
  select p.id, 'event', e.id, coalesce(own.text ->> 'title', e.title), private.title_language(own.text ->> 'language', e.language),
         e.start_date::text, e.school_id
    from new_rows e join old_rows o on o.id = e.id
    cross join lateral private.told_people(e.school_id, e.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from e.created_by
    cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
   where e.is_active and (e.audience_id is distinct from o.audience_id and private.is_told(e.created_at)
     or not o.is_active and not exists (select from public.notices n where n.subject_id = e.id and n.kind = 'event'))
  on conflict do nothing;
  update public.notices n set title = told.title, arguments = told.arguments, target = told.target
    from (select e.id, p.id as profile_id, coalesce(own.text ->> 'title', e.title) as title,
                 private.title_language(own.text ->> 'language', e.language) as arguments, e.start_date::text as target
            from new_rows e join old_rows o on o.id = e.id
            join public.notices m on m.subject_id = e.id and m.kind = 'event'
            join public.profiles p on p.id = m.profile_id
            cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
           where (e.title, e.start_date, e.language, e.texts) is distinct from (o.title, o.start_date, o.language, o.texts)) told
   where n.subject_id = told.id and n.kind = 'event' and n.profile_id = told.profile_id
     and n.arguments ->> 'code' is distinct from 'announcement.waits';
  return null;
end
$function$;
alter function private.retell_events() owner to portal_definer;

-- 17. after the statement
create trigger tell_events after insert on public.events referencing new table as new_rows
for each statement
execute function private.tell_events();

create or replace function private.tell_events()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_of_waiting('event', e.id, e.title, e.start_date::text, e.school_id) from new_rows e where e.awaits_approval;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id, created_at, read_at)
  select p.id, 'event', e.id, coalesce(own.text ->> 'title', e.title), private.title_language(own.text ->> 'language', e.language),
         e.start_date::text, e.school_id, e.created_at, private.read_as_history(e.created_at)
    from new_rows e
    cross join lateral private.told_people(e.school_id, e.audience_id) as told (id)
    join public.profiles p on p.id = told.id and p.id is distinct from e.created_by
    cross join lateral (select private.event_text(e.texts, p.language)) as own (text)
   where e.is_active and private.is_told(e.created_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_events() owner to portal_definer;
