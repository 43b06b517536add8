-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.require_session()
returns void
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  -- Whoever may act is signed in, which nearly everybody is who asks.
  if (private.acting()).user_id is not null then
    return;
  end if;
  if auth.role() = 'authenticated' and private.session_user_id() is null then
    raise exception using
      errcode = 'PT401',
      message = 'Session has ended',
      hint = '{"code": "session.ended"}';
  end if;
end
$function$;
alter function private.require_session() owner to portal_definer;
grant execute on function private.require_session() to anon, authenticated, portal_realtime, service_role;
comment on function private.require_session() is 'Raises PT401 (HTTP 401) when a signed-in caller''s session has ended. Too low an assurance level does not raise: it reads nothing.';
