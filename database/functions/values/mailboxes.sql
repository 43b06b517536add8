create or replace function private.mailbox_of(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when p.host in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com'
              else p.name || '@' || p.host end
    from (select coalesce(nullif(regexp_replace(m[1], '\+.*$', ''), ''), m[1]) as name, rtrim(m[2], '.') as host
            from regexp_match(lower(btrim(p_email)), '^(.*)@([^@]*)$') m) p
$$;
grant execute on function private.mailbox_of(text) to authenticated, service_role, portal_definer;
comment on function private.mailbox_of(text) is
  'The mailbox that an address leads to: lower case, without what stands after a plus, and without dots where the provider has none.';
