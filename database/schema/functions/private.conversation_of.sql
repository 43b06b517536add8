-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.conversation_of(topic text)
returns uuid
language plpgsql
immutable
set search_path to ''
as $function$
begin
  if topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return substring(topic from 14)::uuid;
  end if;
  return null;
end
$function$;
grant execute on function private.conversation_of(text) to authenticated, service_role;
comment on function private.conversation_of(text) is 'The conversation that a topic conversation:<id> names; null for other topics.';
