-- Addresses of files in public buckets, as rows of adverts and portal lessons name them, and the bucket of
-- the pictures that stand for portal lessons.

create function private.public_file(p_bucket_id text, p_url text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(p_url from '^(?:https?://[^/?#@\s\\]+)?/storage/v1/object/public/' || p_bucket_id
                               || '/((?:[A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*)$')
$$;
comment on function private.public_file(text, text) is
  'The file of the public bucket that the address names, whatever host stands in front; null for any other address.';
revoke execute on function private.public_file(text, text) from public;
-- Whoever reads or writes a row computes the entry in the index.
grant execute on function private.public_file(text, text) to anon, authenticated, service_role, portal_definer;

set local role service_role;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('portal-thumbnails', 'portal-thumbnails', true, 2097152, array['image/png', 'image/jpeg', 'image/webp'], true);
reset role;
