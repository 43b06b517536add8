-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.device_kind(p_user_agent text)
returns text
language sql
immutable
set search_path to ''
as $function$
  select case
    when p_user_agent ~* 'iPad|Tablet' or (p_user_agent ~ 'Android' and p_user_agent !~ 'Mobile') then 'tablet'
    when p_user_agent ~ 'Mobile|iPhone|Android' then 'phone'
    when p_user_agent ~ 'Windows|Macintosh|X11|CrOS|Linux' then 'computer'
    else 'other'
  end
$function$;
grant execute on function private.device_kind(text) to portal_definer;
comment on function private.device_kind(text) is 'phone, tablet, computer or other, by what a browser says of itself.';
