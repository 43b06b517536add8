create table public.portal_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  lesson_id uuid not null references public.portal_lessons (id) on delete cascade,
  position_seconds integer not null default 0 check (position_seconds between 0 and 86400),
  watched_seconds integer not null default 0 check (watched_seconds between 0 and 86400),
  completed_at timestamptz check (isfinite(completed_at)),
  updated_at timestamptz not null default now(),
  reopened_at timestamptz check (isfinite(reopened_at)),
  watched_ranges int4multirange not null default '{}'
    check (watched_ranges <@ '{[0,86401)}' and length(watched_ranges::text) <= 20000),
  constraint portal_progress_user_id_lesson_id_key unique (user_id, lesson_id)
);

create index portal_progress_lesson on public.portal_progress (lesson_id);
-- What a learner watched last.
create index portal_progress_latest on public.portal_progress (user_id, updated_at desc);
