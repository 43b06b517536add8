-- How far a learner has come in a lesson: one row for both, so that a lesson goes on where it stopped on any
-- device. Kept when the plan ends, for the next one.
--
-- Refused: reading anybody else's, platform administrators included; noting progress for somebody else, or in
-- a lesson that the learner may not play now; moving a row to another lesson; deleting one.

create table public.portal_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  lesson_id uuid not null references public.portal_lessons (id) on delete cascade,
  position_seconds integer not null default 0 check (position_seconds between 0 and 86400),
  watched_seconds integer not null default 0 check (watched_seconds between 0 and 86400),
  completed_at timestamptz check (isfinite(completed_at)),
  updated_at timestamptz not null default now(),
  constraint portal_progress_user_id_lesson_id_key unique (user_id, lesson_id)
);

create index portal_progress_lesson on public.portal_progress (lesson_id);
-- What a learner watched last.
create index portal_progress_latest on public.portal_progress (user_id, updated_at desc);

alter table public.portal_progress enable row level security;
alter table public.portal_progress force row level security;

create policy "own" on public.portal_progress
  for select to authenticated using (user_id = (select private.user_id()));
-- The inner query is bound by the lesson's own policies.
create policy "a learner notes the own, in a lesson to play" on public.portal_progress
  for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.is_portal_user())
    and exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id));
create policy "a learner goes on" on public.portal_progress
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id())
    and exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id));
create policy "the service key" on public.portal_progress for all to service_role using (true) with check (true);
create policy "helpers read" on public.portal_progress for select to portal_definer using (true);

grant select on public.portal_progress to authenticated, service_role, portal_definer;
grant insert (user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at)
  on public.portal_progress to authenticated;
-- With its keys, because an upsert names them again; policy and trigger keep both.
grant update (user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at)
  on public.portal_progress to authenticated;
grant insert, update, delete on public.portal_progress to service_role;

-- Notes come late and out of order: from a telephone that was without a network, from a second device. What
-- was watched and finished only grows; the place is that of the latest note. Runs as the caller.
create function private.merge_portal_progress() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  noted timestamptz := least(new.updated_at, now());
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  -- least() passes over null: what was not finished is not finished now.
  new.completed_at := case when new.completed_at is not null then least(new.completed_at, now()) end;
  if tg_op = 'INSERT' then
    new.updated_at := coalesce(noted, now());
    return new;
  end if;
  if (new.user_id, new.lesson_id) is distinct from (old.user_id, old.lesson_id) then
    raise exception using errcode = '42501', message = 'Progress stays with its lesson and learner';
  end if;
  -- A note without its own time is of now.
  if noted is null or new.updated_at = old.updated_at then
    noted := now();
  end if;
  if noted < old.updated_at then
    new.position_seconds := old.position_seconds;
  end if;
  new.updated_at := greatest(noted, old.updated_at);
  new.watched_seconds := greatest(new.watched_seconds, old.watched_seconds);
  new.completed_at := coalesce(old.completed_at, new.completed_at);
  return new;
end
$$;
revoke execute on function private.merge_portal_progress() from public;
create trigger merge before insert or update on public.portal_progress
  for each row execute function private.merge_portal_progress();

comment on table public.portal_progress is
  'A learner''s place in a lesson. Own rows only; written while the learner may play the lesson, never taken back.';
comment on column public.portal_progress.updated_at is
  'When the place was noted, on whatever device: never later than now, and an older note does not move the place.';
comment on column public.portal_progress.completed_at is 'When the lesson was first watched to its end.';
