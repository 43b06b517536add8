create or replace function private.verified_email(p_user_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null $$;
alter function private.verified_email(uuid) owner to portal_definer;
grant execute on function private.verified_email(uuid) to authenticated, service_role;
comment on function private.verified_email(uuid) is 'The account''s address, null until it is confirmed.';

create or replace function private.address_digest(p_email text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(lower(p_email), 'UTF8')) $$;
grant execute on function private.address_digest(text) to portal_definer;

create or replace function private.is_own_mailbox(p_user_id uuid, p_email text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.portal_users u
                  where u.user_id = p_user_id and private.mailbox_of(u.email) = private.mailbox_of(p_email))
      or exists (select from private.former_addresses f
                  where f.user_id = p_user_id
                    and f.mailbox_digest = private.address_digest(private.mailbox_of(p_email)))
$$;
alter function private.is_own_mailbox(uuid, text) owner to portal_definer;
comment on function private.is_own_mailbox(uuid, text) is
  'Whether this address leads to a mailbox that the learner''s account has or had.';

create or replace function private.is_my_mailbox(p_email text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_mailbox(private.user_id(), p_email)
      or coalesce(private.mailbox_of(private.verified_email(private.user_id())) = private.mailbox_of(p_email), false)
$$;
alter function private.is_my_mailbox(text) owner to portal_definer;
grant execute on function private.is_my_mailbox(text) to authenticated;
comment on function private.is_my_mailbox(text) is 'is_own_mailbox of the caller, who may not be a learner yet.';
