-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.portal_access_until()
returns timestamp with time zone
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return private.portal_access_until(private.user_id());
end
$function$;
alter function private.portal_access_until() owner to portal_definer;
grant execute on function private.portal_access_until() to authenticated, service_role;
comment on function private.portal_access_until() is 'When the caller''s access ends; null without.';

create or replace function private.portal_access_until(p_user_id uuid)
returns timestamp with time zone
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return (select s.end_date from public.portal_subscriptions s
           where s.user_id = p_user_id and s.is_active and private.portal_access(p_user_id) is not null);
end
$function$;
alter function private.portal_access_until(uuid) owner to portal_definer;
grant execute on function private.portal_access_until(uuid) to portal_files, service_role;
comment on function private.portal_access_until(uuid) is 'When that ends; null without access.';
