-- Events of a school's calendar. Days are calendar days and times are those of the school's zone: neither is
-- ever shifted. Everybody of the school reads them; teachers and administrators write in their own name.
--
-- Refused: writing in the name of somebody else or at another school; parents writing at all; an end before
-- the start.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  description text check (length(description) <= 5000),
  start_date date not null check (start_date between date '1900-01-01' and date '2999-12-31'),
  end_date date check (end_date is not null and end_date <= date '2999-12-31'),
  start_time time(0),
  end_time time(0),
  event_type text not null default 'general'
    check (event_type in ('general', 'meeting', 'holiday', 'exam', 'assignment', 'activity')),
  created_by uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_dates_check check (end_date >= start_date),
  constraint events_times_check
    check (end_time is null or start_time is not null and (end_date > start_date or end_time > start_time))
);

create index events_school on public.events (school_id, start_date, id);
-- What is still to come.
create index events_school_end on public.events (school_id, end_date);
create index events_creator on public.events (created_by, school_id, start_date);
-- A platform administrator's list of all schools.
create index events_start on public.events (start_date desc, id desc);

alter table public.events enable row level security;
alter table public.events force row level security;

create policy "members read the events of their school" on public.events
  for select to authenticated using (school_id = (select private.school_id()));
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

create policy "the service key" on public.events for all to service_role using (true) with check (true);
create policy "helpers read" on public.events for select to portal_definer using (true);

grant select on public.events to authenticated, service_role, portal_definer;
grant insert (title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id)
  on public.events to authenticated;
grant update (title, description, start_date, end_date, start_time, end_time, event_type)
  on public.events to authenticated;
grant delete on public.events to authenticated, service_role;
grant insert, update on public.events to service_role;

-- daily-features-and-lessons-portal.md, section 4: the end defaults to the start.
create function private.complete_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.end_date := coalesce(new.end_date, new.start_date);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$$;
revoke execute on function private.complete_event() from public;
create trigger complete before insert or update on public.events
  for each row execute function private.complete_event();

create function private.check_creator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.created_by, new.school_id, 'created_by');
  return null;
end
$$;
revoke execute on function private.check_creator() from public;
alter function private.check_creator() owner to portal_definer;
create trigger check_people after insert or update of created_by on public.events
  for each row execute function private.check_creator();
create trigger touch before update on public.events for each row execute function private.touch();

comment on table public.events is
  'Events. Members read those of their school; parents write none; teachers change and delete their own; administrators those of their schools. A deleted creator becomes null.';
comment on column public.events.end_date is 'The last day; left empty it becomes the first.';
comment on column public.events.start_time is 'In the school''s zone; null for an event of whole days.';
comment on column public.events.created_by is 'The caller; anybody else is refused. Never changed.';

select private.publish_changes('public.events');
