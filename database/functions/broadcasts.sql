create or replace function realtime.topic() returns text
language sql stable
set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant execute on function realtime.topic() to authenticated, service_role, portal_definer, portal_realtime;
comment on function realtime.topic() is 'The topic of the channel on whose behalf the statement runs.';

-- A cast in the policy itself would fail for other topics, even where a condition before it guards it:
-- the planner tries it out when it estimates.
create or replace function private.conversation_of(topic text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  if topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return substring(topic from 14)::uuid;
  end if;
  return null;
end
$$;
grant execute on function private.conversation_of(text) to authenticated, service_role;
comment on function private.conversation_of(text) is
  'The conversation that a topic conversation:<id> names; null for other topics.';

create or replace function private.notify_broadcast() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('broadcasts', '');
  return null;
end
$$;

create or replace function private.notify_presence() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('presence', coalesce(new.topic, old.topic));
  return null;
end
$$;
