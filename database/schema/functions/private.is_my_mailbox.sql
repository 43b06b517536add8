-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_my_mailbox(p_email text)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.is_own_mailbox(private.user_id(), p_email)
      or coalesce(private.mailbox_of(private.verified_email(private.user_id())) = private.mailbox_of(p_email), false)
$function$;
alter function private.is_my_mailbox(text) owner to portal_definer;
grant execute on function private.is_my_mailbox(text) to authenticated;
comment on function private.is_my_mailbox(text) is 'is_own_mailbox of the caller, who may not be a learner yet.';
