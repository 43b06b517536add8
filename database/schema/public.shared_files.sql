-- Generated from the migrated database by `npm run types`; do not edit.

create table public.shared_files (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text,
  file_path text not null,
  file_name text not null,
  size_bytes bigint,
  content_type text,
  uploaded_by uuid,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  audience_id uuid,
  is_active boolean not null default true,
  publish_at timestamp with time zone,
  constraint shared_files_pkey primary key (id),
  constraint shared_files_file_path_key unique (file_path),
  constraint shared_files_content_type_check check (length(content_type) <= 200),
  constraint shared_files_description_check check (length(description) <= 1000),
  constraint shared_files_file_name_check check (
    file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200
  ),
  constraint shared_files_file_path_check check (length(file_path) <= 1024),
  constraint shared_files_moments_check check (
    publish_at >= '2000-01-01 00:00:00+00'::timestamp with time zone
    and publish_at <= '2999-12-31 00:00:00+00'::timestamp with time zone
  ),
  constraint shared_files_publish_at_check check (is_active = (publish_at is null)),
  constraint shared_files_size_bytes_check check (size_bytes >= 0),
  constraint shared_files_title_check check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  constraint shared_files_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id),
  constraint shared_files_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint shared_files_uploaded_by_fkey foreign key (uploaded_by) references public.profiles(id) on delete set null
);

comment on table public.shared_files is 'A school''s documents. Its people read them, one with an audience if they belong to it; administrators share, rename and delete. The row decides who may read the file in the bucket shared-files, and the file goes with it.';
comment on column public.shared_files.file_path is 'The name in the bucket shared-files. Its uploader names it, once.';
comment on column public.shared_files.file_name is 'What the file was called, with the ending of its content; shown, and saved under.';
comment on column public.shared_files.size_bytes is 'Measured by the server; not granted. So is content_type.';
comment on column public.shared_files.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.shared_files.is_active is 'Whether it is published; follows from publish_at, and is not granted.';
comment on column public.shared_files.publish_at is 'When it is published by itself (private.turn_shared_file); null once it is. Whoever takes it away publishes it at once.';

create index shared_files_audience on public.shared_files using btree (audience_id, school_id)
where audience_id is not null;
create index shared_files_created on public.shared_files using btree (created_at desc, id desc);
create index shared_files_school on public.shared_files using btree (school_id, created_at desc, id desc);
create index shared_files_uploader on public.shared_files using btree (uploaded_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.shared_files for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.shared_files for select to portal_definer
  using (true);
create policy "members read the files of their school" on public.shared_files for select to authenticated
  using (
    is_active
    and school_id = (select private.school_id())
    and (
      audience_id is null
      and school_id = (select private.told_school_id())
      or (audience_id = any ((select private.audience_ids())::uuid[]))
    )
  );
create policy "the backup reads" on public.shared_files for select to portal_backup
  using (true);
create policy "administrators share files" on public.shared_files for insert to authenticated
  with check (
    uploaded_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "a moment has come" on public.shared_files for update to portal_definer
  using (true)
  with check (true);
create policy "administrators edit those of their schools" on public.shared_files for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete those of their schools" on public.shared_files for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.shared_files for all to service_role
  using (true)
  with check (true);

grant select, delete on public.shared_files to authenticated;
grant insert (
  id, title, description, file_path, file_name, uploaded_by, school_id, audience_id, publish_at
) on public.shared_files to authenticated;
grant update (title, description, audience_id, publish_at) on public.shared_files to authenticated;
grant select on public.shared_files to portal_backup;
grant select on public.shared_files to portal_definer;
grant update (publish_at) on public.shared_files to portal_definer;
grant select, insert, update, delete on public.shared_files to service_role;

-- 1. before each row
create trigger complete before insert on public.shared_files
for each row
execute function private.complete_shared_file();

create or replace function private.complete_shared_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb := private.uploaded_file('shared-files', new.file_path);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$function$;
alter function private.complete_shared_file() owner to portal_definer;

-- 2. before each row
create trigger settle before insert or update of publish_at on public.shared_files
for each row
execute function private.settle_shared_file();

create or replace function private.settle_shared_file()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if new.publish_at <= now() then
    new.publish_at := null;
  end if;
  if tg_op = 'UPDATE' and old.publish_at is not null and new.publish_at is null then
    new.created_at := now();
  end if;
  new.is_active := new.publish_at is null;
  return new;
end
$function$;

-- 3. before each row
create trigger visible before insert or update of title, file_name on public.shared_files
for each row
execute function private.refuse_hidden_characters('title', 'file_name');

-- 4. after each row
create trigger check_audience after insert or update of audience_id on public.shared_files
for each row
execute function private.check_audience();

-- 5. after each row
create trigger check_people after insert or update of uploaded_by on public.shared_files
for each row
execute function private.check_uploader();

-- 6. after each row
create trigger drop_file after delete on public.shared_files
for each row
execute function private.drop_shared_file();

create or replace function private.drop_shared_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.drop_file('shared-files', old.file_path);
  return null;
end
$function$;
alter function private.drop_shared_file() owner to portal_definer;

-- 7. after each row
create trigger publish_losses after update on public.shared_files
for each row
when (old.is_active is distinct from new.is_active or old.audience_id is distinct from new.audience_id)
execute function private.record_new_key();

-- 8. after each row
create trigger publish_new_keys after update on public.shared_files
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 9. after each row
create trigger schedule after insert or update of publish_at on public.shared_files
for each row
execute function private.schedule_turn('shared-file-turn', 'publish_at');

-- 10. after the statement
create trigger publish_deletions after delete on public.shared_files referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 11. after the statement
create trigger publish_inserts after insert on public.shared_files referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 12. after the statement
create trigger publish_updates after update on public.shared_files referencing new table as new_rows
for each statement
execute function private.record_updates();
