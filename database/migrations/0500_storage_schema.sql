-- Files: which exist, whose they are, and who may do what with them. The bytes lie in a store beside the
-- database (server/integrations/files), each file under the version of the row that names it. The schema
-- is not exposed by the table interface; /storage/v1 works on it under the caller's own role and claims.

do $$
begin
  create role portal_files nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;

comment on role portal_files is
  'The files service where no caller''s rights are asked: public buckets, signed addresses, clean-up.';

create schema storage;
comment on schema storage is 'Files. Not exposed by the table interface.';

grant usage on schema storage
  to anon, authenticated, service_role, portal_files, portal_definer, portal_backup;
grant create on schema storage to portal_definer;

-- Parts of a file's name, for policies. The names are the contract's.
create function storage.foldername(name text) returns text[]
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1] $$;
comment on function storage.foldername(text) is 'The folders of a name: {a,b} for a/b/c.png.';

create function storage.filename(name text) returns text
language sql immutable
set search_path = ''
as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
comment on function storage.filename(text) is 'The last part of a name: c.png for a/b/c.png.';

create function storage.extension(name text) returns text
language sql immutable
set search_path = ''
as $$ select substring(storage.filename(name) from '\.([^.]+)$') $$;
comment on function storage.extension(text) is 'What stands after the last dot of the last part; null without one.';

revoke execute on function storage.foldername(text), storage.filename(text), storage.extension(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role, portal_files;
