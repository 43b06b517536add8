-- Schools. Only platform administrators found and edit them.

create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 30),
  address text check (length(address) <= 300),
  logo_url text check (length(logo_url) <= 2000 and logo_url ~* '^(https?://|/)'),
  created_at timestamptz not null default now()
);

create index schools_name on public.schools (name);

alter table public.schools enable row level security;
alter table public.schools force row level security;

create policy "registration offers every school" on public.schools
  for select to anon using (true);
create policy "registration offers every school to an account without a profile" on public.schools
  for select to authenticated using ((select private.is_unregistered()));
create policy "members read their school" on public.schools
  for select to authenticated using (id = (select private.school_id()));
-- Asked without the list of schools: a school that is being inserted is not on it yet, and must be answered.
create policy "platform administrators read every school" on public.schools
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform administrators found schools" on public.schools
  for insert to authenticated with check ((select private.is_platform_admin()));
create policy "platform administrators edit schools" on public.schools
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));
create policy "the service key" on public.schools for all to service_role using (true) with check (true);
create policy "helpers read" on public.schools for select to portal_definer using (true);

grant select (id, name) on public.schools to anon;
grant select (id, name, email, phone, address, logo_url, created_at) on public.schools to authenticated;
grant insert (name, email, phone, address, logo_url) on public.schools to authenticated;
grant update (name, email, phone, address, logo_url) on public.schools to authenticated;
grant select, insert, update, delete on public.schools to service_role;
grant select on public.schools to portal_definer;

comment on table public.schools is
  'Schools. Anonymous callers read names only. Members read their own. Nobody deletes a school through the table interface: people, learners and records hang on it.';
comment on column public.schools.logo_url is 'A web address or a path of this server; another scheme is refused.';
