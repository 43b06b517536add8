create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete set null,
  kind text not null check (kind in ('learner', 'account')),
  -- Of whom: a learner or a profile, which may be gone; so no key.
  subject_id uuid not null,
  user_id uuid,
  state text not null check (state in ('asked', 'declined', 'kept', 'done')),
  asked_by uuid references public.profiles (id) on delete set null,
  decided_by uuid references public.profiles (id) on delete set null,
  answer text check (answer ~ '\S' and length(answer) <= 500),
  kept_until date,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  finished_at timestamptz,
  constraint erasures_kept_check check ((state = 'kept') = (kept_until is not null)),
  constraint erasures_finished_check check ((state = 'done') = (finished_at is not null)),
  constraint erasures_declined_check check (answer is null or state = 'declined')
);

create index erasures_school on public.erasures (school_id, created_at desc, id);
create index erasures_subject on public.erasures (subject_id);
create index erasures_asker on public.erasures (asked_by);
create index erasures_decider on public.erasures (decided_by);
create index erasures_due on public.erasures (kept_until) where state = 'kept';
create unique index erasures_one_open on public.erasures (subject_id) where state in ('asked', 'kept');
