-- Who played which lesson, once a day: what a principal's report on lessons counts.
--
-- Refused: a view of a lesson that one cannot read, or of one's own; one in the name of somebody else;
-- changing a view or taking it back.

comment on table public.lesson_views is
  'Who played which lesson on which day. Read by the person and the administrators of the school; written by view_lesson(); never changed.';
comment on column public.lesson_views.school_id is 'Derived from the lesson; not granted.';

alter table public.lesson_views enable row level security, force row level security;

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

create policy "helpers read" on public.lesson_views for select to portal_definer using (true);

create policy "the service key" on public.lesson_views for all to service_role using (true) with check (true);

grant select on public.lesson_views to authenticated;
grant insert (lesson_id, profile_id) on public.lesson_views to authenticated;
grant select, insert, update, delete on public.lesson_views to service_role;
grant select on public.lesson_views to portal_definer;

create trigger place before insert on public.lesson_views
  for each row execute function private.place_by_lesson();
