create table public.guardianships (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  student_id uuid not null,
  profile_id uuid references public.profiles (id) on delete cascade,
  contact_name text check (contact_name ~ '\S' and contact_name !~ '[[:cntrl:]]' and length(contact_name) <= 200),
  contact_phone text check (contact_phone ~ '^\+?[0-9 ()./-]{5,29}$'),
  contact_email text check (contact_email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(contact_email) <= 254),
  relation text not null default 'parent' check (relation in
    ('parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'other')),
  reads_records boolean not null default true,
  is_told boolean not null default true,
  may_decide boolean not null default true,
  may_collect boolean not null default true,
  household smallint check (household between 1 and 9),
  is_primary boolean not null default false,
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null generated always as (case when ended_at is null then 'active' else 'ended' end) stored,
  constraint guardianships_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade,
  constraint guardianships_person_check check ((profile_id is null) <> (contact_name is null)),
  constraint guardianships_contact_check
    check (profile_id is null or (contact_phone is null and contact_email is null)),
  constraint guardianships_primary_check
    check (not is_primary or (profile_id is not null and reads_records and may_decide and ended_at is null))
);

create index guardianships_student on public.guardianships (student_id, school_id);
create index guardianships_school on public.guardianships (school_id);
create index guardianships_profile on public.guardianships (profile_id);
create index guardianships_granted_by on public.guardianships (granted_by);
create unique index guardianships_one_per_person on public.guardianships (student_id, profile_id) where ended_at is null;
create unique index guardianships_one_primary on public.guardianships (student_id) where is_primary;

insert into public.guardianships (school_id, student_id, profile_id, is_primary, created_at, changed_at)
select c.school_id, c.id, c.parent_id, true, c.created_at, c.created_at
  from public.students c where c.parent_id is not null;

-- told_guardians_of took its place.
drop function if exists private.parent_of(uuid);
