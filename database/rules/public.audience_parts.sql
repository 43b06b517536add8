-- The parts of an audience: staff, a phase, a grade, a class (a subject in a grade), a subject, a group that the school made, a learner. Whoever belongs
-- to one belongs to the audience. A part goes with what it names, so that an audience becomes narrower, never wider.
--
-- Refused: writing a row, to everybody but public.make_audience; reading the parts of an audience that one may not read.

comment on table public.audience_parts is
  'What an audience is the union of. Read by whoever reads the audience; made by make_audience, never changed.';
comment on column public.audience_parts.phase is 'foundation is R to 3, intermediate 4 to 6, senior 7 to 9, fet 10 to 12.';
comment on column public.audience_parts.target is 'The part as private.targets_of and make_audience name it.';

alter table public.audience_parts enable row level security, force row level security;

-- The inner query is bound by the audience's own policies.
create policy "readers of the audience" on public.audience_parts
  for select to authenticated
  using (exists (select from public.audiences a where a.id = audience_parts.audience_id));

create policy "helpers" on public.audience_parts for all to portal_definer using (true) with check (true);

create policy "the service key" on public.audience_parts for all to service_role using (true) with check (true);

grant select on public.audience_parts to authenticated;
grant select, insert, update, delete on public.audience_parts to service_role;
grant select on public.audience_parts to portal_definer;
grant insert (audience_id, school_id, kind, phase, grade_id, subject_id, student_id, group_id)
  on public.audience_parts to portal_definer;
grant delete on public.audience_parts to portal_definer;
