-- Terms of a school. Its administrators keep them beside the grades; progress reports name one.

comment on table public.terms is
  'Terms. Members read those of their school. A term never moves to another school, and is not deleted while reports name it.';
comment on column public.terms.start_date is 'A calendar day, never shifted by a time zone.';

alter table public.terms enable row level security, force row level security;

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

create policy "helpers read" on public.terms for select to portal_definer using (true);

create policy "the service key" on public.terms for all to service_role using (true) with check (true);

grant select, delete on public.terms to authenticated;
grant insert (name, start_date, end_date, school_id) on public.terms to authenticated;
grant update (name, start_date, end_date) on public.terms to authenticated;
grant select, insert, update, delete on public.terms to service_role;
grant select on public.terms to portal_definer;

create trigger visible before insert or update of name on public.terms
  for each row execute function private.refuse_hidden_characters('name');

select private.publish_changes('public.terms');
