create table private.notice_links (
  code_hash bytea primary key check (length(code_hash) = 32),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('announcement', 'event')),
  subject_id uuid not null,
  expires_at timestamptz not null default now() + interval '72 hours'
);

create index notice_links_profile on private.notice_links (profile_id);
create index notice_links_expires on private.notice_links (expires_at);
