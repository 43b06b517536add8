-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.last_seen_at(p_user_id uuid)
returns timestamp with time zone
language sql
stable security definer
set search_path to ''
as $function$
  select greatest(u.last_sign_in_at, u.last_seen_at, (select max(greatest(s.created_at, s.refreshed_at)) from auth.sessions s where s.user_id = u.id))
    from auth.users u where u.id = p_user_id
$function$;
alter function private.last_seen_at(uuid) owner to portal_definer;
comment on function private.last_seen_at(uuid) is 'When an account last signed in or renewed a session; null if never.';
