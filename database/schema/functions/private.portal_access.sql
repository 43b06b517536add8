-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.portal_access()
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return private.portal_access(private.user_id());
end
$function$;
alter function private.portal_access() owner to portal_definer;
grant execute on function private.portal_access() to authenticated, service_role;
comment on function private.portal_access() is 'paid, trial or null: what the caller''s plan opens now, of a month that waits for a consent no more than of a trial; null unless the session lives at the level that the account asks for.';

create or replace function private.portal_access(p_user_id uuid)
returns text
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return (select case when s.subscription_type = 'monthly' and private.is_cleared(p_user_id) then 'paid' else 'trial' end
            from public.portal_subscriptions s
            join auth.users u on u.id = s.user_id
           where s.user_id = p_user_id and s.is_active
             and s.payment_status = 'completed' and s.start_date <= now() and s.end_date > now()
             and (u.banned_until is null or u.banned_until <= now()));
end
$function$;
alter function private.portal_access(uuid) owner to portal_definer;
grant execute on function private.portal_access(uuid) to portal_files, service_role;
comment on function private.portal_access(uuid) is 'paid, trial or null: what this account''s plan opens now, whoever asks; trial also for a month that waits for the date of birth or a parent''s or guardian''s consent. For links that were given earlier.';
