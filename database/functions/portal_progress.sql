-- Notes come late and out of order: from a telephone that was without a network, from a second device. What was
-- watched only grows; the place is that of the latest note. 'Mark as done' can be taken back: that is a moment of
-- its own, and what was finished before it does not count any more, whichever device still tells of it; what is
-- watched to its end afterwards is done again.
--
-- What was watched is the seconds of the lesson that were, each once: a third that was seen three times is a third.
-- Devices send stretches, and the database joins them to those that it has; the sum follows from them. A program
-- that notes only seconds is taken at its word. Runs as the caller.
create or replace function private.merge_portal_progress() returns trigger
language plpgsql
set search_path = ''
as $$
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
$$;

-- Granted because the trigger runs as the caller.
create or replace function private.seconds_in(p_ranges int4multirange) returns integer
language sql immutable
set search_path = ''
as $$ select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer from unnest(p_ranges) as stretch $$;
alter function private.seconds_in(int4multirange) owner to portal_definer;
grant execute on function private.seconds_in(int4multirange) to authenticated, service_role;
comment on function private.seconds_in(int4multirange) is 'How many seconds the stretches hold together.';
