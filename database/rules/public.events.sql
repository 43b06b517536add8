-- Events of a school's calendar. Days are calendar days and times are those of the school's zone: neither is
-- ever shifted. Everybody of the school reads those that are published, or of one
-- with an audience whoever belongs to it; teachers and administrators write in their own name.
--
-- Refused: writing in the name of somebody else or at another school; parents writing at all; an end before
-- the start; an audience that the author may not address (private.check_audience); a teacher approving what waits for an administrator.

comment on table public.events is
  'Events. Members read those of their school, those with an audience if they belong to it; parents write none; teachers change and delete their own; administrators those of their schools. A deleted creator becomes null.';
comment on column public.events.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.events.publish_at is
  'When it is published by itself (private.turn_event); null once it is. Whoever takes it away publishes it at once.';
comment on column public.events.is_active is 'Whether it is read; follows from publish_at, expires_at and awaits_approval, and is not granted.';
comment on column public.events.expires_at is 'When it leaves its readers by itself; its creator and the administrators keep it.';
comment on column public.events.awaits_approval is
  'Whether it waits for an administrator (private.asks_for_approval); set by the database, taken away by an administrator, which publishes it.';
comment on column public.events.language is
  'Of title and description; null is English. Further languages stand in texts.';
comment on column public.events.texts is
  'What it says in further languages: an array of language, title, description and is_machine_made (no person has written or read it over), one a language. One in the event''s own language is left out.';
comment on column public.events.end_date is 'The last day; left empty it becomes the first.';
comment on column public.events.start_time is 'In the school''s zone; null for an event of whole days.';
comment on column public.events.created_by is 'The caller; anybody else is refused. Never changed.';

alter table public.events enable row level security, force row level security;

create policy "members read the events of their school" on public.events
  for select to authenticated
  using (is_active and school_id = (select private.school_id())
    and (audience_id is null and school_id = (select private.told_school_id())
      or audience_id = any((select private.audience_ids())::uuid[])));

create policy "creators read their own" on public.events
  for select to authenticated
  using (created_by = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators read those of their schools" on public.events
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers add events at their school" on public.events
  for insert to authenticated
  with check (created_by = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators add events at their schools" on public.events
  for insert to authenticated
  with check (created_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers edit their own" on public.events
  for update to authenticated
  using (created_by = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher')
  with check (created_by = (select private.profile_id()) and school_id = (select private.school_id()));

create policy "administrators edit those of their schools" on public.events
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers delete their own" on public.events
  for delete to authenticated
  using (created_by = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');

create policy "administrators delete those of their schools" on public.events
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.events for select to portal_definer using (true);

create policy "a moment has come" on public.events for update to portal_definer using (true) with check (true);

create policy "the service key" on public.events for all to service_role using (true) with check (true);

-- An event may bear the id that its author made: where the answer to an insert is lost on its way, a second attempt
-- under the same id is refused as the row that is there already, and nobody is told twice. An id never changes.
grant select, delete on public.events to authenticated;
grant insert (id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id,
  language, texts, audience_id, publish_at, expires_at)
  on public.events to authenticated;
grant update (title, description, start_date, end_date, start_time, end_time, event_type, language, texts, audience_id, publish_at,
  expires_at, awaits_approval)
  on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;
grant select, update (publish_at, awaits_approval) on public.events to portal_definer;

create trigger complete before insert or update on public.events
  for each row execute function private.complete_event();

create trigger settle before insert or update of title, description, start_date, end_date, start_time, end_time, event_type, language,
  texts, audience_id, publish_at, expires_at, awaits_approval on public.events
  for each row execute function private.settle_event();

create trigger touch before update on public.events for each row execute function private.touch();

create trigger visible before insert or update of title on public.events
  for each row execute function private.refuse_hidden_characters('title');

create trigger check_audience after insert or update of audience_id on public.events
  for each row execute function private.check_audience();

create trigger check_still_addressed after update of title, description, start_date, end_date, start_time, end_time, event_type, language, texts, publish_at, expires_at, awaits_approval
  on public.events for each row when (new.is_active or new.publish_at is not null and not new.awaits_approval)
  execute function private.check_still_addressed();

create trigger check_people after insert or update of created_by on public.events
  for each row execute function private.check_creator();

create trigger schedule after insert or update of publish_at, expires_at on public.events
  for each row execute function private.schedule_turn('event-turn', 'publish_at', 'expires_at');

create trigger forget_notices after delete on public.events
  referencing old table as old_rows for each statement execute function private.forget_notices('event');

create trigger limit_sendings after insert on public.events
  referencing new table as new_rows for each statement execute function private.limit_sendings('events');

create trigger retell_events after update on public.events
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.retell_events();

create trigger tell_events after insert on public.events
  referencing new table as new_rows for each statement execute function private.tell_events();

select private.publish_changes('public.events');
select private.publish_losses('public.events', 'is_active', 'audience_id');
