-- Video lessons of the lessons portal. A learner with a paid month reads every active one, a learner on trial
-- the samples, others none; what there is, without sources, is told by portal_catalogue().
--
-- Refused: writing to everybody but platform administrators, so to every school's; a lesson in another
-- administrator's name; one of a school's grade or subject; one that names somebody else's file, or an address
-- that is neither http nor https; setting the captions, which are checked first (private.set_portal_captions).

comment on table public.portal_lessons is
  'Video lessons for learners. A paid month reads the active ones, a trial the samples, platform administrators all; nobody else any. Platform administrators write.';
comment on column public.portal_lessons.id is
  'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.portal_lessons.admin_id is
  'Checked against the caller; filled in when left out. Null once the person is deleted.';
comment on column public.portal_lessons.video_url is
  'A full link, or the name of a file in the bucket portal-lessons, which whoever may read the row may have signed.';
comment on column public.portal_lessons.captions_path is
  'Set by the server once the captions are checked; not granted.';
comment on column public.portal_lessons.file_size_mb is 'In megabytes of 1,048,576 bytes, with two decimals.';
comment on column public.portal_lessons.is_sample is 'Marked for the trial; see private.portal_sample_ids().';

alter table public.portal_lessons enable row level security, force row level security;

create policy "a paid month reads the active ones" on public.portal_lessons
  for select to authenticated using (is_active and (select private.portal_access()) = 'paid');

create policy "a trial reads the samples" on public.portal_lessons
  for select to authenticated
  using ((select private.portal_access()) = 'trial' and id = any((select private.portal_sample_ids())::uuid[]));

create policy "platform administrators read all" on public.portal_lessons
  for select to authenticated using ((select private.is_platform_admin()));

create policy "platform administrators add lessons in their own name" on public.portal_lessons
  for insert to authenticated
  with check ((select private.is_platform_admin()) and admin_id = (select private.profile_id()));

create policy "platform administrators edit" on public.portal_lessons
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "platform administrators delete" on public.portal_lessons
  for delete to authenticated using ((select private.is_platform_admin()));

create policy "the service key" on public.portal_lessons for all to service_role using (true) with check (true);

create policy "helpers" on public.portal_lessons for all to portal_definer using (true) with check (true);

grant select, delete on public.portal_lessons to authenticated;
grant insert (id, title, description, grade_id, subject_id, admin_id, video_id, video_url, thumbnail_url,
  duration_seconds, file_size_mb, is_sample, is_active)
  on public.portal_lessons to authenticated;
grant update (title, description, grade_id, subject_id, video_url, thumbnail_url, is_sample, is_active)
  on public.portal_lessons to authenticated;
grant select, insert, update, delete on public.portal_lessons to service_role;
grant select on public.portal_lessons to portal_definer;
grant update (video_url, thumbnail_url, captions_path, duration_seconds, file_size_mb)
  on public.portal_lessons to portal_definer;

-- Before the table's own checks of what a lesson names, which go by the address.
create trigger a_fit_video before insert or update of video_id on public.portal_lessons
  for each row execute function private.fit_lesson_video();

create trigger complete before insert or update on public.portal_lessons
  for each row execute function private.complete_portal_lesson();

create trigger visible before insert or update of title on public.portal_lessons
  for each row execute function private.refuse_hidden_characters('title');

create trigger begin_video_work after insert or update of video_id on public.portal_lessons
  for each row execute function private.begin_video_work();

create trigger check_catalogue after insert or update of grade_id, subject_id on public.portal_lessons
  for each row execute function private.check_catalogue_row();

create trigger drop_files after delete or update of video_url, thumbnail_url on public.portal_lessons
  for each row execute function private.drop_portal_lesson_files();

create trigger drop_video after delete on public.portal_lessons
  for each row execute function private.drop_lesson_video();
