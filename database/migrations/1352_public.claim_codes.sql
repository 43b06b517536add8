create table public.claim_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  student_id uuid not null,
  -- Of somebody without an account who is a guardian already; null makes another one.
  guardianship_id uuid references public.guardianships (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  relation text not null default 'parent' check (relation in
    ('parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'other')),
  reads_records boolean not null default true,
  is_told boolean not null default true,
  may_decide boolean not null default true,
  may_collect boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  claimed_at timestamptz,
  claimed_by uuid references public.profiles (id) on delete set null,
  withdrawn_at timestamptz,
  constraint claim_codes_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  check (claimed_at is null or withdrawn_at is null)
);

create unique index claim_codes_code on public.claim_codes (code_hash);
create index claim_codes_student on public.claim_codes (student_id, school_id, created_at desc);
create index claim_codes_school on public.claim_codes (school_id, created_at desc);
create index claim_codes_guardianship on public.claim_codes (guardianship_id);
create index claim_codes_created_by on public.claim_codes (created_by);
create index claim_codes_claimed_by on public.claim_codes (claimed_by);
