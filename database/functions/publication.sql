-- Whoever publishes on a screen has ten seconds to take it back, in which nobody is told. Two more are for the way of the
-- answer, so that the screen's ten are over first.
create or replace function private.undoable_until() returns timestamptz
language sql stable
set search_path = ''
as $$ select now() + interval '12 seconds' $$;
grant execute on function private.undoable_until() to authenticated;
comment on function private.undoable_until() is 'When what a screen publishes now is published: ten seconds, and two for the way of the answer.';

-- What is published later than it was written is news of then.
create or replace function private.settle_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if tg_op = 'UPDATE' and old.publish_at is not null and new.publish_at is null then
    new.created_at := now();
  end if;
  new.is_active := new.publish_at is null;
  return new;
end
$$;

create or replace function private.schedule_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.publish_at is not null and (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at) then
    insert into private.outbox (kind, recipient, due_at) values ('event-turn', new.id::text, new.publish_at);
  end if;
  return null;
end
$$;
alter function private.schedule_event() owner to portal_definer;

create or replace function private.turn_event(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- private.settle_event does what is due.
  update public.events e set publish_at = e.publish_at where e.id = p_id and e.publish_at <= now();
end
$$;
alter function private.turn_event(uuid) owner to portal_definer;
grant execute on function private.turn_event(uuid) to portal_jobs;
comment on function private.turn_event(uuid) is 'Publishes the event if that is due; again, it changes nothing.';

-- The caller's own rights decide. Refused: what the table refuses. What is there already under the id is an earlier
-- attempt, whose answer was lost.
create or replace function public.write_event(event jsonb) returns setof uuid
language plpgsql rows 1
set search_path = ''
as $$
begin
  insert into public.events (id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id,
                             language, texts, audience_id, publish_at)
  select e.id, e.title, e.description, e.start_date, e.end_date, e.start_time, e.end_time, coalesce(e.event_type, 'general'),
         (select private.profile_id()), e.school_id, e.language, coalesce(e.texts, '[]'), e.audience_id, private.undoable_until()
    from jsonb_to_record(write_event.event) as e (
           id uuid, title text, description text, start_date date, end_date date, start_time time, end_time time, event_type text,
           school_id uuid, language text, texts jsonb, audience_id uuid)
  on conflict (id) do nothing;
  return next (write_event.event ->> 'id')::uuid;
end
$$;
grant execute on function public.write_event(jsonb) to authenticated;
comment on function public.write_event(jsonb) is
  'Writes an event that is published ten seconds later: until then it can be deleted, and nobody is told. Its id.';
