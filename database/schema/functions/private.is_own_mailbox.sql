-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_own_mailbox(p_user_id uuid, p_email text)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select exists (select from public.portal_users u
                  where u.user_id = p_user_id and private.mailbox_of(u.email) = private.mailbox_of(p_email))
      or exists (select from private.former_addresses f
                  where f.user_id = p_user_id
                    and f.mailbox_digest = private.address_digest(private.mailbox_of(p_email)))
$function$;
alter function private.is_own_mailbox(uuid,text) owner to portal_definer;
comment on function private.is_own_mailbox(uuid,text) is 'Whether this address leads to a mailbox that the learner''s account has or had.';
