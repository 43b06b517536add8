-- Who is who among addresses: what stands after a plus, and the dots of some providers, lead to one and the same
-- mailbox. So a learner's own second spelling is no parent's or guardian's, and neither is an address that the
-- account had before.
--
-- Refused: reading or writing the former addresses, to everybody.

create function private.mailbox_of(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when p.host in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com'
              else p.name || '@' || p.host end
    from (select coalesce(nullif(regexp_replace(m[1], '\+.*$', ''), ''), m[1]) as name, rtrim(m[2], '.') as host
            from regexp_match(lower(btrim(p_email)), '^(.*)@([^@]*)$') m) p
$$;
comment on function private.mailbox_of(text) is
  'The mailbox that an address leads to: lower case, without what stands after a plus, and without dots where the provider has none.';
revoke execute on function private.mailbox_of(text) from public;
grant execute on function private.mailbox_of(text) to authenticated, service_role, portal_definer;

create table private.former_addresses (
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  mailbox_digest bytea not null,
  primary key (user_id, mailbox_digest)
);
alter table private.former_addresses enable row level security;
alter table private.former_addresses force row level security;
create policy "whoever compares addresses" on private.former_addresses
  for all to portal_definer using (true) with check (true);
grant select, insert on private.former_addresses to portal_definer;
comment on table private.former_addresses is
  'Mailboxes that learners'' accounts had before, as digests: none of them is the parent''s or guardian''s.';

create function private.is_own_mailbox(p_user_id uuid, p_email text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.portal_users u
                  where u.user_id = p_user_id and private.mailbox_of(u.email) = private.mailbox_of(p_email))
      or exists (select from private.former_addresses f
                  where f.user_id = p_user_id
                    and f.mailbox_digest = private.address_digest(private.mailbox_of(p_email)))
$$;
comment on function private.is_own_mailbox(uuid, text) is
  'Whether this address leads to a mailbox that the learner''s account has or had.';
revoke execute on function private.is_own_mailbox(uuid, text) from public;
alter function private.is_own_mailbox(uuid, text) owner to portal_definer;

create function private.is_my_mailbox(p_email text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_mailbox(private.user_id(), p_email)
      or coalesce(private.mailbox_of(private.verified_email(private.user_id())) = private.mailbox_of(p_email), false)
$$;
comment on function private.is_my_mailbox(text) is 'is_own_mailbox of the caller, who may not be a learner yet.';
revoke execute on function private.is_my_mailbox(text) from public;
grant execute on function private.is_my_mailbox(text) to authenticated;
alter function private.is_my_mailbox(text) owner to portal_definer;
