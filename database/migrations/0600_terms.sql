-- Terms of a school. Its administrators keep them beside the grades; progress reports name one.

create table public.terms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  start_date date not null check (start_date between date '1900-01-01' and date '2999-12-31'),
  end_date date check (end_date <= date '2999-12-31'),
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint terms_id_school_id_key unique (id, school_id),
  constraint terms_dates_check check (end_date >= start_date)
);

-- The newest first, and not the same term twice: 'Term 1' comes back every year.
create unique index terms_school on public.terms (school_id, start_date desc, lower(name));

alter table public.terms enable row level security;
alter table public.terms force row level security;

create policy "members read the terms of their school" on public.terms
  for select to authenticated using (school_id = (select private.school_id()));
create policy "administrators read the terms of their schools" on public.terms
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators add terms" on public.terms
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators edit terms" on public.terms
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators delete terms" on public.terms
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.terms for all to service_role using (true) with check (true);
create policy "helpers read" on public.terms for select to portal_definer using (true);

grant select on public.terms to authenticated, service_role, portal_definer;
grant insert (name, start_date, end_date, school_id) on public.terms to authenticated;
grant update (name, start_date, end_date) on public.terms to authenticated;
grant delete on public.terms to authenticated, service_role;
grant insert, update on public.terms to service_role;

comment on table public.terms is
  'Terms. Members read those of their school. A term never moves to another school, and is not deleted while reports name it.';
comment on column public.terms.start_date is 'A calendar day, never shifted by a time zone.';

select private.publish_changes('public.terms');
