-- The school follows from the announcement, size and type from what the server measured. Whoever does not see the
-- announcement learns from the policy, not from here, that they may not write to it.
create or replace function private.complete_announcement_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('announcement-attachments', new.file_path);
begin
  select a.school_id into new.school_id from public.announcements a where a.id = new.announcement_id;
  if not found then
    raise exception using errcode = '23503', column = 'announcement_id', message = 'There is no such announcement',
      hint = '{"code": "announcement.no_such"}';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  return new;
end
$$;
alter function private.complete_announcement_attachment() owner to portal_definer;

-- contract/limits.ts. The lock keeps two inserts from both being the last that fits.
create or replace function private.limit_announcement_attachments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('announcement_attachments'), hashtext(new.announcement_id::text));
  if 5 < (select count(*) from public.announcement_attachments a where a.announcement_id = new.announcement_id) then
    raise exception using errcode = '23514', column = 'announcement_id', message = 'An announcement carries at most 5 files',
      hint = '{"code": "announcement.too_many_files", "max": 5}';
  end if;
  return null;
end
$$;
alter function private.limit_announcement_attachments() owner to portal_definer;

-- Whoever reads announcements live is told that this one has changed.
create or replace function private.touch_announcement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.announcements a set updated_at = now()
   where a.id = case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end;
  return null;
end
$$;
alter function private.touch_announcement() owner to portal_definer;

create or replace function private.drop_announcement_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('announcement-attachments', old.file_path);
  return null;
end
$$;
alter function private.drop_announcement_file() owner to portal_definer;
