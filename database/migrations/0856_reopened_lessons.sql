-- 'Mark as done' can be taken back. What was finished only grows, so that notes may come late and out of order;
-- so taking back is a moment of its own, and what was finished before it does not count any more, whichever
-- device still tells of it. What is watched to its end afterwards is done again.

alter table public.portal_progress add column reopened_at timestamptz check (isfinite(reopened_at));
grant insert (reopened_at), update (reopened_at) on public.portal_progress to authenticated;
comment on column public.portal_progress.reopened_at is
  'When the learner last said that the lesson is not done; a completion up to then does not count. Never later than now, never taken back.';
comment on column public.portal_progress.completed_at is
  'When the lesson was first watched to its end, or said to be done, since it was reopened.';

create or replace function private.merge_portal_progress() returns trigger
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
  new.reopened_at := case when new.reopened_at is not null then least(new.reopened_at, now()) end;
  if tg_op = 'INSERT' then
    new.updated_at := coalesce(noted, now());
    if new.completed_at <= new.reopened_at then
      new.completed_at := null;
    end if;
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
  -- greatest() passes over null, too.
  new.reopened_at := greatest(old.reopened_at, new.reopened_at);
  new.completed_at := coalesce(
    case when new.reopened_at is null or old.completed_at > new.reopened_at then old.completed_at end,
    case when new.reopened_at is null or new.completed_at > new.reopened_at then new.completed_at end);
  return new;
end
$$;
