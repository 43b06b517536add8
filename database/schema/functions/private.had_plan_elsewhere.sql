-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.had_plan_elsewhere(p_user_id uuid, p_mailbox text)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (select from private.former_trials f
                  where f.address_digest = private.address_digest(p_mailbox))
      or exists (select from public.portal_subscriptions s
                  where s.user_id <> p_user_id
                    and s.user_id in (
                      select u.user_id from public.portal_users u where private.mailbox_of(u.email) = p_mailbox
                      union all
                      select f.user_id from private.former_addresses f
                       where f.mailbox_digest = private.address_digest(p_mailbox)))
$function$;
alter function private.had_plan_elsewhere(uuid,text) owner to portal_definer;
comment on function private.had_plan_elsewhere(uuid,text) is 'Whether another account of this mailbox has or had a plan: there now, there before it changed its address, or deleted.';
