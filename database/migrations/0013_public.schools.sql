create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 30),
  address text check (length(address) <= 300),
  logo_url text check (length(logo_url) <= 2000 and logo_url ~* '^(https?://|/)'),
  created_at timestamptz not null default now(),
  conversation_review boolean not null default false
);

create index schools_name on public.schools (name);
create index schools_logo on public.schools (private.logo_file(logo_url));
