-- Generated from the migrated database by `npm run types`; do not edit.

create table public.audience_parts (
  id uuid not null default gen_random_uuid(),
  audience_id uuid not null,
  school_id uuid not null,
  kind text not null,
  phase text,
  grade_id uuid,
  subject_id uuid,
  student_id uuid,
  group_id uuid,
  target text not null generated always as (
    case kind when 'staff' then 'staff' when 'phase' then 'phase:' || phase when 'grade' then 'grade:' || grade_id::text when 'class' then (
      ('class:' || grade_id::text) || ':'
    ) || subject_id::text
    when 'subject' then 'subject:' || subject_id::text
    when 'group' then 'group:' || group_id::text
    when 'learner' then 'learner:' || student_id::text else null::text end
  ) stored,
  constraint audience_parts_pkey primary key (id),
  constraint audience_parts_kind_check check (
    kind = any (array['staff', 'phase', 'grade', 'class', 'subject', 'group', 'learner'])
  ),
  constraint audience_parts_named_check check (
    (phase is not null) = (kind = 'phase')
    and (grade_id is not null) = (kind = any (array['grade', 'class']))
    and (subject_id is not null) = (kind = any (array['class', 'subject']))
    and (student_id is not null) = (kind = 'learner')
    and (group_id is not null) = (kind = 'group')
  ),
  constraint audience_parts_phase_check check (
    phase = any (array['foundation', 'intermediate', 'senior', 'fet'])
  ),
  constraint audience_parts_audience_id_fkey foreign key (
    audience_id, school_id
  ) references public.audiences(id, school_id) on delete cascade,
  constraint audience_parts_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id) on delete cascade,
  constraint audience_parts_group_id_fkey foreign key (group_id, school_id) references public.groups(id, school_id) on delete cascade,
  constraint audience_parts_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade,
  constraint audience_parts_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id) on delete cascade
);

comment on table public.audience_parts is 'What an audience is the union of. Read by whoever reads the audience; made by make_audience, never changed.';
comment on column public.audience_parts.phase is 'foundation is R to 3, intermediate 4 to 6, senior 7 to 9, fet 10 to 12.';
comment on column public.audience_parts.target is 'The part as private.targets_of and make_audience name it.';

create unique index audience_parts_audience on public.audience_parts using btree (
  audience_id, school_id, target
);
create index audience_parts_grade on public.audience_parts using btree (grade_id, school_id)
where grade_id is not null;
create index audience_parts_group on public.audience_parts using btree (group_id, school_id)
where group_id is not null;
create index audience_parts_student on public.audience_parts using btree (student_id, school_id)
where student_id is not null;
create index audience_parts_subject on public.audience_parts using btree (subject_id, school_id)
where subject_id is not null;
create index audience_parts_target on public.audience_parts using btree (school_id, target);

-- Row security is on, for the owner too.
create policy "readers of the audience" on public.audience_parts for select to authenticated
  using ((exists (select from public.audiences a where a.id = audience_parts.audience_id)));
create policy "the backup reads" on public.audience_parts for select to portal_backup
  using (true);
create policy helpers on public.audience_parts for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.audience_parts for all to service_role
  using (true)
  with check (true);

grant select on public.audience_parts to authenticated;
grant select on public.audience_parts to portal_backup;
grant select, delete on public.audience_parts to portal_definer;
grant insert (
  audience_id, school_id, kind, phase, grade_id, subject_id, student_id, group_id
) on public.audience_parts to portal_definer;
grant select, insert, update, delete on public.audience_parts to service_role;
