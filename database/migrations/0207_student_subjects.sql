-- The subjects a learner takes, as the registration form asks for them.

create table public.student_subjects (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  constraint student_subjects_student_id_subject_id_key unique (student_id, subject_id),
  constraint student_subjects_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint student_subjects_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id)
);

create index student_subjects_student on public.student_subjects (student_id, school_id);
create index student_subjects_subject on public.student_subjects (subject_id, school_id);
create index student_subjects_school on public.student_subjects (school_id);

alter table public.student_subjects enable row level security;
alter table public.student_subjects force row level security;

-- The school follows from the learner, whatever was sent.
create function private.place_by_student() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select s.school_id into new.school_id from public.students s where s.id = new.student_id;
  if not found then
    raise exception using errcode = '23503', column = 'student_id', message = 'There is no such learner';
  end if;
  return new;
end
$$;
revoke execute on function private.place_by_student() from public;
alter function private.place_by_student() owner to portal_definer;
create trigger place before insert on public.student_subjects
  for each row execute function private.place_by_student();

create function private.declares(p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.students c
     where c.id = p_student_id and not c.is_confirmed and private.may_declare_child(c.parent_id, c.school_id));
end
$$;
comment on function private.declares(uuid) is
  'Whether the learner is a child that the caller has declared and the school has not confirmed yet.';
revoke execute on function private.declares(uuid) from public;
grant execute on function private.declares(uuid) to authenticated;
alter function private.declares(uuid) owner to portal_definer;

-- Whoever may read the learner may read the subjects: the inner query is bound by the learner's own policies.
create policy "readers of the learner" on public.student_subjects
  for select to authenticated
  using (exists (select from public.students s where s.id = student_subjects.student_id));
create policy "parents choose for a child they declare" on public.student_subjects
  for insert to authenticated with check (private.declares(student_id));
create policy "administrators add" on public.student_subjects
  for insert to authenticated with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "administrators remove" on public.student_subjects
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.student_subjects for all to service_role using (true) with check (true);
create policy "helpers" on public.student_subjects for all to portal_definer using (true) with check (true);

grant select on public.student_subjects to authenticated, service_role, portal_definer;
grant insert (student_id, subject_id) on public.student_subjects to authenticated, portal_definer;
grant delete on public.student_subjects to authenticated, portal_definer;
grant insert, update, delete on public.student_subjects to service_role;

comment on table public.student_subjects is
  'Subjects of a learner. Never updated: a choice is added or removed. Once the school has confirmed the child, only administrators change it.';
comment on column public.student_subjects.school_id is 'Derived from the learner; not granted.';
