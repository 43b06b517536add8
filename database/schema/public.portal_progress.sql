-- Generated from the migrated database by `npm run types`; do not edit.

create table public.portal_progress (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  lesson_id uuid not null,
  position_seconds integer not null default 0,
  watched_seconds integer not null default 0,
  completed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  reopened_at timestamp with time zone,
  watched_ranges int4multirange not null default '{}'::int4multirange,
  constraint portal_progress_pkey primary key (id),
  constraint portal_progress_user_id_lesson_id_key unique (user_id, lesson_id),
  constraint portal_progress_completed_at_check check (isfinite(completed_at)),
  constraint portal_progress_position_seconds_check check (
    position_seconds >= 0 and position_seconds <= 86400
  ),
  constraint portal_progress_reopened_at_check check (isfinite(reopened_at)),
  constraint portal_progress_watched_ranges_check check (
    watched_ranges <@ '{[0,86401)}'::int4multirange and length(watched_ranges::text) <= 20000
  ),
  constraint portal_progress_watched_seconds_check check (watched_seconds >= 0 and watched_seconds <= 86400),
  constraint portal_progress_lesson_id_fkey foreign key (lesson_id) references public.portal_lessons(id) on delete cascade,
  constraint portal_progress_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete cascade
);

comment on table public.portal_progress is 'A learner''s place in a lesson. Own rows only; written while the learner may play the lesson, never taken back.';
comment on column public.portal_progress.watched_seconds is 'How many seconds of the lesson were played, each counted once; never less than before.';
comment on column public.portal_progress.completed_at is 'When the lesson was first watched to its end, or said to be done, since it was reopened.';
comment on column public.portal_progress.updated_at is 'When the place was noted, on whatever device: never later than now, and an older note does not move the place.';
comment on column public.portal_progress.reopened_at is 'When the learner last said that the lesson is not done; a completion up to then does not count. Never later than now, never taken back.';
comment on column public.portal_progress.watched_ranges is 'The stretches of the lesson that were played, in seconds, such as {[0,30),[90,120)}. A note is joined to what is there; nothing is taken back.';

create index portal_progress_latest on public.portal_progress using btree (user_id, updated_at desc);
create index portal_progress_lesson on public.portal_progress using btree (lesson_id);

-- Row security is on, for the owner too.
create policy "helpers read" on public.portal_progress for select to portal_definer
  using (true);
create policy own on public.portal_progress for select to authenticated
  using (user_id = (select private.user_id()));
create policy "the backup reads" on public.portal_progress for select to portal_backup
  using (true);
create policy "a learner notes the own, in a lesson to play" on public.portal_progress for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and (select private.is_portal_user())
    and (exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id))
  );
create policy "a learner goes on" on public.portal_progress for update to authenticated
  using (user_id = (select private.user_id()))
  with check (
    user_id = (select private.user_id())
    and (exists (select from public.portal_lessons l where l.id = portal_progress.lesson_id))
  );
create policy "the service key" on public.portal_progress for all to service_role
  using (true)
  with check (true);

grant select on public.portal_progress to authenticated;
grant insert (
  user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at, reopened_at, watched_ranges
) on public.portal_progress to authenticated;
grant update (
  user_id, lesson_id, position_seconds, watched_seconds, completed_at, updated_at, reopened_at, watched_ranges
) on public.portal_progress to authenticated;
grant select on public.portal_progress to portal_backup;
grant select on public.portal_progress to portal_definer;
grant select, insert, update, delete on public.portal_progress to service_role;

-- 1. before each row
create trigger merge before insert or update on public.portal_progress
for each row
execute function private.merge_portal_progress();

create or replace function private.merge_portal_progress()
returns trigger
language plpgsql
set search_path to ''
as $function$
declare
  noted timestamptz := least(new.updated_at, now());
  joined int4multirange;
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  -- least() passes over null: what was not finished is not finished now.
  new.completed_at := case when new.completed_at is not null then least(new.completed_at, now()) end;
  new.reopened_at := case when new.reopened_at is not null then least(new.reopened_at, now()) end;
  if tg_op = 'INSERT' then
    new.updated_at := coalesce(noted, now());
    new.watched_seconds := greatest(new.watched_seconds, private.seconds_in(new.watched_ranges));
    if new.completed_at <= new.reopened_at then
      new.completed_at := null;
    end if;
    return new;
  end if;
  if (new.user_id, new.lesson_id) is distinct from (old.user_id, old.lesson_id) then
    raise exception using errcode = '42501', message = 'Progress stays with its lesson and learner',
      hint = '{"code": "portal.progress_stays"}';
  end if;
  -- A note without its own time is of now.
  if noted is null or new.updated_at = old.updated_at then
    noted := now();
  end if;
  if noted < old.updated_at then
    new.position_seconds := old.position_seconds;
  end if;
  new.updated_at := greatest(noted, old.updated_at);
  joined := old.watched_ranges + new.watched_ranges;
  -- Nobody watches in so many pieces; the note's other words are still good.
  new.watched_ranges := case when length(joined::text) <= 20000 then joined else old.watched_ranges end;
  new.watched_seconds := greatest(
    new.watched_seconds, old.watched_seconds, private.seconds_in(new.watched_ranges));
  -- greatest() passes over null, too.
  new.reopened_at := greatest(old.reopened_at, new.reopened_at);
  new.completed_at := coalesce(
    case when new.reopened_at is null or old.completed_at > new.reopened_at then old.completed_at end,
    case when new.reopened_at is null or new.completed_at > new.reopened_at then new.completed_at end);
  return new;
end
$function$;
