comment on table private.portal_video_files is
  'Files made from videos of the own host. Read through private.lesson_media only.';

alter table private.portal_video_files enable row level security, force row level security;

create policy "helpers read" on private.portal_video_files for select to portal_definer using (true);

create policy "the files service" on private.portal_video_files for all to portal_files using (true) with check (true);

grant select on private.portal_video_files to portal_definer;
grant select, insert, delete on private.portal_video_files to portal_files;

create trigger claim_files after insert on private.portal_video_files
  referencing new table as arrived
  for each statement execute function storage.claim_files();

create trigger release_files after delete on private.portal_video_files
  referencing old table as departed
  for each statement execute function storage.release_files();
