create or replace function private.complete_shared_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('shared-files', new.file_path);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$$;
alter function private.complete_shared_file() owner to portal_definer;

create or replace function private.drop_shared_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('shared-files', old.file_path);
  return null;
end
$$;
alter function private.drop_shared_file() owner to portal_definer;
