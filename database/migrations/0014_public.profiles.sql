create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  first_name text not null check (first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100),
  last_name text not null check (last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100),
  role text not null check (role in ('admin', 'teacher', 'parent')),
  phone text check (length(phone) <= 30),
  school_id uuid references public.schools (id),
  approval_status text not null default 'pending'
    check (approval_status in ('pending', 'approved', 'rejected')),
  is_platform_admin boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision_reason text
    check (decision_reason <> '' and length(decision_reason) <= 500),
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_platform_admin_check
    check (not is_platform_admin or (role = 'admin' and school_id is null))
);

create index profiles_school on public.profiles (school_id, role, approval_status, created_at desc);
-- The bell of the administrators counts these.
create index profiles_pending on public.profiles (school_id, created_at) where approval_status = 'pending';
create index profiles_platform_admins on public.profiles (id) where is_platform_admin;
create index profiles_words on public.profiles using gin (private.person_words(first_name, last_name, phone));
-- The orders of the console's lists: in one school, and in all of them.
create index profiles_school_name on public.profiles (school_id, last_name, first_name, id);
create index profiles_name on public.profiles (last_name, first_name, id);
create index profiles_registered on public.profiles (created_at desc, id);
create index profiles_role_name on public.profiles (role, last_name, first_name, id);
create index profiles_status on public.profiles (approval_status, created_at desc, id);
create index profiles_decided on public.profiles (school_id, decided_at) where decided_at is not null;
create index profiles_school_words on public.profiles
  using gin (private.words_in_school(school_id, private.person_words(first_name, last_name, phone)));
create index profiles_school_registered on public.profiles (school_id, created_at desc, id);
create index profiles_school_role_name on public.profiles (school_id, role, last_name, first_name, id);
create index profiles_school_status on public.profiles (school_id, approval_status, created_at desc, id);
