-- Addresses of files in public buckets, as rows of adverts and portal lessons name them. Whoever reads or writes a
-- row computes the entry in the index: hence the grants.
create or replace function private.public_file(p_bucket_id text, p_url text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(p_url from '^(?:https?://[^/?#@\s\\]+)?/storage/v1/object/public/' || p_bucket_id
                               || '/((?:[A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*)$')
$$;
grant execute on function private.public_file(text, text) to anon, authenticated, service_role, portal_definer;
comment on function private.public_file(text, text) is
  'The file of the public bucket that the address names, whatever host stands in front; null for any other address.';

create or replace function private.logo_file(p_url text) returns text
language sql immutable
set search_path = ''
as $$
  select private.public_file('school-logos',
    regexp_replace(split_part(split_part(p_url, '#', 1), '?', 1), '/storage/v1/render/image/public/', '/storage/v1/object/public/'))
$$;
grant execute on function private.logo_file(text) to anon, authenticated, service_role, portal_definer;
comment on function private.logo_file(text) is
  'The file that a school''s logo is, also of an address that asks for another size or carries a query; null for an address of elsewhere.';
