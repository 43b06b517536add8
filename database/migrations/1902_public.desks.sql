-- A teacher writes with the guardians of one household by a desk of their own: one seat, in no list, begun by the teacher.
alter table public.desks
  add column is_own boolean not null default false,
  add column teacher_id uuid references public.profiles (id) on delete set null,
  drop constraint desks_other_name_check,
  add constraint desks_other_name_check check (kind <> 'other' or name is not null or is_own),
  add constraint desks_own_check check (not is_own or kind = 'other' and name is null and not is_active),
  add constraint desks_teacher_check check (teacher_id is null or is_own);
drop index public.desks_kind;
create unique index desks_kind on public.desks (school_id, kind) where name is null and not is_own;
create unique index desks_teacher on public.desks (teacher_id, school_id);

-- It has no person: all its guardians have joined.
alter table public.desk_conversations
  add column household smallint check (household > 0),
  add constraint desk_conversations_person_check check (household is null or person_id is null);

-- A teacher, too, may say why guardians are to be told at night, as between two people.
alter table public.desk_messages
  add column to_household boolean not null default false,
  drop constraint desk_messages_urgent_check,
  add constraint desk_messages_urgent_check check (urgent_reason is null or desk_id is null or to_household);
