-- Videos of the lessons portal, wherever their bytes lie: at a video host outside, or among the portal's own
-- files. A lesson names its video.
--
-- Refused: everything to everybody but platform administrators, who read; rows are made and changed by the
-- functions of functions/portal_videos.sql and by the files service, so that nobody names a video that the portal did not make.

comment on table public.portal_videos is
  'Videos of the lessons portal. Platform administrators read; the server writes. Who may play one is decided by the lesson that names it.';
comment on column public.portal_videos.progress is 'Whole percents of the processing after the upload.';
comment on column public.portal_videos.problem is
  'Why it is not what it could be; the file that was uploaded may play all the same.';
comment on column public.portal_videos.renditions is
  'Qualities, smallest first: label, height (null is sound alone), bytes.';
comment on column public.portal_videos.fast_start is
  'Whether an MP4 begins with its index; null for other files and hosts.';
comment on column public.portal_videos.removal is 'Whether its host is still to remove it: the lesson is gone.';

alter table public.portal_videos enable row level security, force row level security;

create policy "platform administrators read" on public.portal_videos
  for select to authenticated using ((select private.is_platform_admin()));

create policy "the service key" on public.portal_videos for all to service_role using (true) with check (true);

create policy "the files service" on public.portal_videos for all to portal_files using (true) with check (true);

create policy "helpers" on public.portal_videos for all to portal_definer using (true) with check (true);

grant select on public.portal_videos to authenticated;
grant select, insert, update, delete on public.portal_videos to service_role;
grant select, insert, update, delete on public.portal_videos to portal_definer;
grant select, delete on public.portal_videos to portal_files;
grant update (host_video_id, state, progress, problem, content_type, bytes, duration_seconds, width, height,
  renditions, fast_start, removal, removal_error, uploaded_at)
  on public.portal_videos to portal_files;

create trigger drop_file after delete on public.portal_videos
  for each row execute function private.drop_video_file();

create trigger tell_lesson after update of duration_seconds, bytes on public.portal_videos
  for each row when (old.duration_seconds is distinct from new.duration_seconds or old.bytes is distinct from new.bytes)
  execute function private.tell_lesson_of_video();

select private.publish_changes('public.portal_videos');
