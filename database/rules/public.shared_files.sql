-- Documents that a school shares with its people. Administrators upload a file to the bucket, then add the
-- row that names it; whoever may read the row may read the file.
--
-- Refused: naming a file that somebody else has uploaded, or none: a row opens its file to a whole school.

comment on table public.shared_files is
  'A school''s documents. Its people read them, one with an audience if they belong to it; administrators share, rename and delete. The row decides who may read the file in the bucket shared-files, and the file goes with it.';
comment on column public.shared_files.file_path is
  'The name in the bucket shared-files. Its uploader names it, once.';
comment on column public.shared_files.file_name is
  'What the file was called, with the ending of its content; shown, and saved under.';
comment on column public.shared_files.audience_id is 'Whom it is for, made by make_audience; null is the whole school.';
comment on column public.shared_files.publish_at is
  'When it is published by itself (private.turn_shared_file); null once it is. Whoever takes it away publishes it at once.';
comment on column public.shared_files.is_active is 'Whether it is published; follows from publish_at, and is not granted.';
comment on column public.shared_files.size_bytes is 'Measured by the server; not granted. So is content_type.';

alter table public.shared_files enable row level security, force row level security;

create policy "members read the files of their school" on public.shared_files
  for select to authenticated
  using (is_active and school_id = (select private.school_id())
    and (audience_id is null and school_id = (select private.told_school_id())
      or audience_id = any((select private.audience_ids())::uuid[])));

create policy "administrators read those of their schools" on public.shared_files
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators share files" on public.shared_files
  for insert to authenticated
  with check (uploaded_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators edit those of their schools" on public.shared_files
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators delete those of their schools" on public.shared_files
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.shared_files for select to portal_definer using (true);

create policy "a moment has come" on public.shared_files for update to portal_definer using (true) with check (true);

create policy "the service key" on public.shared_files for all to service_role using (true) with check (true);

grant select, delete on public.shared_files to authenticated;
grant insert (id, title, description, file_path, file_name, uploaded_by, school_id, audience_id, publish_at)
  on public.shared_files to authenticated;
grant update (title, description, audience_id, publish_at) on public.shared_files to authenticated;
grant select, insert, update, delete on public.shared_files to service_role;
grant select, update (publish_at) on public.shared_files to portal_definer;

create trigger complete before insert on public.shared_files
  for each row execute function private.complete_shared_file();

create trigger settle before insert or update of publish_at on public.shared_files
  for each row execute function private.settle_shared_file();

create trigger visible before insert or update of title, file_name on public.shared_files
  for each row execute function private.refuse_hidden_characters('title', 'file_name');

create trigger check_audience after insert or update of audience_id on public.shared_files
  for each row execute function private.check_audience();

create trigger check_people after insert or update of uploaded_by on public.shared_files
  for each row execute function private.check_uploader();

create trigger schedule after insert or update of publish_at on public.shared_files
  for each row execute function private.schedule_turn('shared-file-turn', 'publish_at');

create trigger drop_file after delete on public.shared_files
  for each row execute function private.drop_shared_file();

select private.publish_changes('public.shared_files');
select private.publish_losses('public.shared_files', 'is_active', 'audience_id');
