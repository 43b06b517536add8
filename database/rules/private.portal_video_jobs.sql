comment on table private.portal_video_jobs is 'Open work on videos. Only the files service sees it.';

alter table private.portal_video_jobs enable row level security, force row level security;

create policy "the files service" on private.portal_video_jobs for all to portal_files using (true) with check (true);

create policy "helpers" on private.portal_video_jobs for all to portal_definer using (true) with check (true);

grant select, insert, update, delete on private.portal_video_jobs to portal_definer;
grant select, insert, update, delete on private.portal_video_jobs to portal_files;

create trigger ring after insert on private.portal_video_jobs
  for each statement execute function private.ring_video_jobs();
