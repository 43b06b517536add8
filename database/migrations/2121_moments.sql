-- A moment is one that a calendar has: 'infinity', and years of five digits, are read by no browser, and the screen that lists
-- the row ends with it. What has such a moment is published by nobody, or ends never: so it waits on, and has no end.
-- The triggers of an older version are still there, with functions that call what is no longer: they are left out.
alter table public.announcements disable trigger user;
update public.announcements a set expires_at = null where not a.expires_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
update public.announcements a set publish_at = '2999-12-31 00:00+00'
 where not a.publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
alter table public.announcements enable trigger user;
alter table public.announcements
  add constraint announcements_moments_check check (
    publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00'
    and expires_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00');

alter table public.events disable trigger user;
update public.events e set expires_at = null where not e.expires_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
update public.events e set publish_at = '2999-12-31 00:00+00'
 where not e.publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
alter table public.events enable trigger user;
alter table public.events
  add constraint events_moments_check check (
    publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00'
    and expires_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00');

alter table public.lessons disable trigger user;
update public.lessons l set publish_at = '2999-12-31 00:00+00'
 where not l.publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
alter table public.lessons enable trigger user;
alter table public.lessons
  add constraint lessons_moments_check check (publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00');

alter table public.shared_files disable trigger user;
update public.shared_files f set publish_at = '2999-12-31 00:00+00'
 where not f.publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00';
alter table public.shared_files enable trigger user;
alter table public.shared_files
  add constraint shared_files_moments_check check (publish_at between '2000-01-01 00:00+00' and '2999-12-31 00:00+00');
