create table public.administrator_invitations (
  id uuid primary key default gen_random_uuid(),
  -- Null: of all schools.
  school_id uuid references public.schools (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  invited_by uuid references public.profiles (id) on delete set null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);

create unique index administrator_invitations_open on public.administrator_invitations (email, school_id)
  nulls not distinct where accepted_at is null and withdrawn_at is null;
create unique index administrator_invitations_token on public.administrator_invitations (token_hash);
create index administrator_invitations_school on public.administrator_invitations (school_id, created_at desc);
create index administrator_invitations_inviter on public.administrator_invitations (invited_by, created_at);
