-- Groups that a school makes beside its grades and classes: bus 3, the first team.
create table public.groups (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint groups_id_school_id_key unique (id, school_id)
);

create index groups_school on public.groups (school_id, is_active);
-- 'Bus 3' comes back every year: what has ended may bear the same name.
create unique index groups_name on public.groups (school_id, lower(name)) where is_active;

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  school_id uuid not null,
  student_id uuid,
  profile_id uuid references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint group_members_one_check check (num_nonnulls(student_id, profile_id) = 1),
  constraint group_members_group_id_fkey foreign key (group_id, school_id)
    references public.groups (id, school_id) on delete cascade,
  constraint group_members_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade
);

create unique index group_members_student on public.group_members (student_id, school_id, group_id) where student_id is not null;
create unique index group_members_profile on public.group_members (profile_id, school_id, group_id) where profile_id is not null;
create index group_members_group on public.group_members (group_id, school_id);

-- A further kind of part.
alter table public.audience_parts add column group_id uuid;
alter table public.audience_parts add constraint audience_parts_group_id_fkey foreign key (group_id, school_id)
  references public.groups (id, school_id) on delete cascade;
create index audience_parts_group on public.audience_parts (group_id, school_id) where group_id is not null;
alter table public.audience_parts drop constraint audience_parts_kind_check;
alter table public.audience_parts add constraint audience_parts_kind_check
  check (kind in ('staff', 'phase', 'grade', 'class', 'subject', 'group', 'learner'));
-- Before 17 Postgres gives a column no other expression: there it is made anew, at the end.
do $do$
declare
  expression constant text := $$case kind
    when 'staff' then 'staff'
    when 'phase' then 'phase:' || phase
    when 'grade' then 'grade:' || grade_id::text
    when 'class' then 'class:' || grade_id::text || ':' || subject_id::text
    when 'subject' then 'subject:' || subject_id::text
    when 'group' then 'group:' || group_id::text
    when 'learner' then 'learner:' || student_id::text end$$;
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute format('alter table public.audience_parts alter column target set expression as (%s)', expression);
    return;
  end if;
  alter table public.audience_parts drop column target;
  execute format('alter table public.audience_parts add column target text not null generated always as (%s) stored', expression);
  create unique index audience_parts_audience on public.audience_parts (audience_id, school_id, target);
  create index audience_parts_target on public.audience_parts (school_id, target);
end
$do$;
alter table public.audience_parts drop constraint audience_parts_named_check;
alter table public.audience_parts add constraint audience_parts_named_check check (
    (phase is not null) = (kind = 'phase') and (grade_id is not null) = (kind in ('grade', 'class'))
    and (subject_id is not null) = (kind in ('class', 'subject')) and (student_id is not null) = (kind = 'learner')
    and (group_id is not null) = (kind = 'group'));

-- They say which group.
drop function if exists public.audience_choices(uuid);
drop function if exists private.reachable_parts(uuid);
drop function if exists private.parts_for_caller(uuid, text[]);
