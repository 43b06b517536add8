-- Who played which lesson, once a day: what a principal's report on lessons counts.
--
-- Refused: a view of a lesson that one cannot read, or of one's own; one in the name of somebody else;
-- changing a view or taking it back.

create table public.lesson_views (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  school_id uuid not null references public.schools (id),
  viewed_at timestamptz not null default now(),
  viewed_on date not null default (now() at time zone private.school_zone())::date,
  constraint lesson_views_lesson_id_key unique (lesson_id, profile_id, viewed_on)
);

create index lesson_views_person on public.lesson_views (profile_id);
create index lesson_views_school on public.lesson_views (school_id, viewed_on);

alter table public.lesson_views enable row level security;
alter table public.lesson_views force row level security;

create function private.place_by_lesson() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select l.school_id into new.school_id from public.lessons l where l.id = new.lesson_id;
  if not found then
    raise exception using errcode = '23503', column = 'lesson_id', message = 'There is no such lesson';
  end if;
  return new;
end
$$;
revoke execute on function private.place_by_lesson() from public;
alter function private.place_by_lesson() owner to portal_definer;
create trigger place before insert on public.lesson_views
  for each row execute function private.place_by_lesson();

create policy "own" on public.lesson_views
  for select to authenticated using (profile_id = (select private.profile_id()));
create policy "administrators read those of their schools" on public.lesson_views
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
-- The inner query is bound by the lesson's own policies.
create policy "whoever may read a lesson of somebody else views it" on public.lesson_views
  for insert to authenticated
  with check (profile_id = (select private.profile_id())
    and exists (select from public.lessons l
                 where l.id = lesson_views.lesson_id and l.lesson_type <> 'assignment'
                   and l.teacher_id is distinct from (select private.profile_id())));
create policy "the service key" on public.lesson_views for all to service_role using (true) with check (true);
create policy "helpers read" on public.lesson_views for select to portal_definer using (true);

grant select on public.lesson_views to authenticated, service_role, portal_definer;
grant insert (lesson_id, profile_id) on public.lesson_views to authenticated;
grant insert, update, delete on public.lesson_views to service_role;

create function public.view_lesson(lesson uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.lesson_views (lesson_id, profile_id)
  select l.id, private.profile_id() from public.lessons l
   where l.id = view_lesson.lesson and l.lesson_type <> 'assignment'
     and l.teacher_id is distinct from private.profile_id() and private.profile_id() is not null
  on conflict do nothing;
end
$$;
comment on function public.view_lesson(uuid) is
  'Notes that the caller plays the lesson, once a day. The own lessons, assignments and lessons out of reach are left out in silence.';
revoke execute on function public.view_lesson(uuid) from public;
grant execute on function public.view_lesson(uuid) to authenticated;

comment on table public.lesson_views is
  'Who played which lesson on which day. Read by the person and the administrators of the school; written by view_lesson(); never changed.';
comment on column public.lesson_views.school_id is 'Derived from the lesson; not granted.';
