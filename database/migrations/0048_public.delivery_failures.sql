create table public.delivery_failures (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (length(kind) <= 60),
  reason text not null check (reason in ('refused', 'unreachable', 'other')),
  school_id uuid references public.schools (id),
  failed_at timestamptz not null default now()
);

create index delivery_failures_profile on public.delivery_failures (profile_id);
create index delivery_failures_school on public.delivery_failures (school_id, failed_at desc, id desc);
create index delivery_failures_latest on public.delivery_failures (failed_at desc, id desc);
