-- A place of the school that is written to, and not a person: the office, the accounts, the principal, the transport, or
-- one that the school names.
create table public.desks (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  kind text not null check (kind in ('office', 'accounts', 'principal', 'transport', 'other')),
  name text check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint desks_id_school_id_key unique (id, school_id),
  constraint desks_other_name_check check (kind <> 'other' or name is not null)
);

-- One office, unless the second has a name of its own.
create unique index desks_kind on public.desks (school_id, kind) where name is null;
create unique index desks_name on public.desks (school_id, lower(name)) where name is not null;

create table public.desk_members (
  id uuid primary key default gen_random_uuid(),
  desk_id uuid not null,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  school_id uuid not null,
  created_at timestamptz not null default now(),
  constraint desk_members_desk_id_fkey foreign key (desk_id, school_id)
    references public.desks (id, school_id) on delete cascade,
  constraint desk_members_person_key unique (desk_id, school_id, profile_id)
);

create index desk_members_profile on public.desk_members (profile_id, school_id);

-- When a desk answers; one span a day, none for a day on which it is closed. A desk without a row says no hours.
create table public.answering_hours (
  id uuid primary key default gen_random_uuid(),
  desk_id uuid not null,
  school_id uuid not null,
  day_of_week integer not null check (day_of_week between 0 and 6),
  opens_at time not null,
  closes_at time not null,
  constraint answering_hours_closes_at_check check (closes_at > opens_at),
  constraint answering_hours_desk_id_fkey foreign key (desk_id, school_id)
    references public.desks (id, school_id) on delete cascade
);

create unique index answering_hours_desk on public.answering_hours (desk_id, school_id, day_of_week);
