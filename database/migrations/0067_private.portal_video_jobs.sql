-- What is still to be done for a video. A claim is a lease that its worker renews, so that the work of a
-- server that died is taken up again; `attempts` closes the claim, as in private.outbox.
create table private.portal_video_jobs (
  video_id uuid not null references public.portal_videos (id) on delete cascade,
  -- process: look at the file and make the qualities; watch: ask the host how far it is; remove: at the host.
  kind text not null check (kind in ('process', 'watch', 'remove')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  primary key (video_id, kind)
);

create index portal_video_jobs_due on private.portal_video_jobs (due_at);
