-- Generated from the migrated database by `npm run types`; do not edit.

create table private.portal_video_jobs (
  video_id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  constraint portal_video_jobs_pkey primary key (video_id, kind),
  constraint portal_video_jobs_error_check check (length(error) <= 500),
  constraint portal_video_jobs_kind_check check (kind = any (array['process', 'watch', 'remove'])),
  constraint portal_video_jobs_video_id_fkey foreign key (video_id) references public.portal_videos(id) on delete cascade
);

comment on table private.portal_video_jobs is 'Open work on videos. Only the files service sees it.';

create index portal_video_jobs_due on private.portal_video_jobs using btree (due_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.portal_video_jobs for select to portal_backup
  using (true);
create policy helpers on private.portal_video_jobs for all to portal_definer
  using (true)
  with check (true);
create policy "the files service" on private.portal_video_jobs for all to portal_files
  using (true)
  with check (true);

grant select on private.portal_video_jobs to portal_backup;
grant select, insert, update, delete on private.portal_video_jobs to portal_definer;
grant select, insert, update, delete on private.portal_video_jobs to portal_files;

-- 1. after the statement
create trigger ring after insert on private.portal_video_jobs
for each statement
execute function private.ring_video_jobs();

create or replace function private.ring_video_jobs()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  perform pg_catalog.pg_notify('video_jobs', '');
  return null;
end
$function$;
