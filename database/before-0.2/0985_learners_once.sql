-- A declared child whose namesake is a learner of the school is no second learner until the office has said so.
--
-- Refused: confirming such a child, whoever does it and however (PR008); reading who has the same name, and deciding on
-- it, by anybody but the school's administrators. Declaring a child asks none of this: whoever declares the child of
-- another learns nothing by it.

create index students_full_name on public.students
  (school_id, lower(regexp_replace(normalize(first_name || '|' || last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')));

create table private.told_apart_learners (
  student_id uuid not null references public.students (id) on delete cascade,
  other_id uuid not null references public.students (id) on delete cascade,
  said_by uuid references public.profiles (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (student_id, other_id)
);
create index told_apart_other on private.told_apart_learners (other_id);
create index told_apart_said_by on private.told_apart_learners (said_by);
alter table private.told_apart_learners enable row level security;
alter table private.told_apart_learners force row level security;
create policy "helpers" on private.told_apart_learners for all to portal_definer using (true) with check (true);
grant select, insert on private.told_apart_learners to portal_definer;
comment on table private.told_apart_learners is
  'Declared children of whom the office has said that they are not the learner of the same name, and who said so. Nobody but the helpers reads or writes it.';

create function private.full_name_key(p_first_name text, p_last_name text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(normalize(p_first_name || '|' || p_last_name, nfkd), '[\s\u0300-\u036f]', '', 'g'))
$$;
comment on function private.full_name_key(text, text) is
  'The name as it is compared: without spaces, accents and capitals. The index students_full_name holds the same words.';
revoke execute on function private.full_name_key(text, text) from public;
grant execute on function private.full_name_key(text, text) to portal_definer;

create function private.namesakes(p_child public.students) returns setof public.students
language plpgsql stable security definer rows 1
set search_path = ''
as $$
declare
  wanted text := private.full_name_key(p_child.first_name, p_child.last_name);
begin
  return query
    select c.* from public.students c
     where c.school_id = p_child.school_id
       and lower(regexp_replace(normalize(c.first_name || '|' || c.last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')) = wanted
       and c.id <> p_child.id
       -- Two days of birth are two children; one that is not known may be the same.
       and (c.date_of_birth is null or p_child.date_of_birth is null or c.date_of_birth = p_child.date_of_birth)
       -- A registration may name a child twice.
       and (c.is_confirmed or c.parent_id = p_child.parent_id)
       and not exists (
         select from private.told_apart_learners t
          where (t.student_id, t.other_id) in ((p_child.id, c.id), (c.id, p_child.id)));
end
$$;
comment on function private.namesakes(public.students) is
  'Learners of the school, and children of the same registration, who may be this child: of the same name and, where both have one, the same date of birth, unless the office has told them apart.';
revoke execute on function private.namesakes(public.students) from public;
alter function private.namesakes(public.students) owner to portal_definer;

create function private.lock_full_names(p_children public.students[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  key int;
begin
  -- In one order, so that of two who confirm the same children one waits and none is ended.
  for key in
    select distinct hashtext(c.school_id::text || private.full_name_key(c.first_name, c.last_name))
      from unnest(p_children) c order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('learner_name'), key);
  end loop;
end
$$;
comment on function private.lock_full_names(public.students[]) is
  'Lets nobody else confirm a child of one of these names until this transaction ends.';
revoke execute on function private.lock_full_names(public.students[]) from public;
alter function private.lock_full_names(public.students[]) owner to portal_definer;

create function private.refuse_second_learner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_full_names(array[new]);
  if exists (select from private.namesakes(new) n where n.is_confirmed) then
    raise exception using errcode = 'PR008', detail = new.id,
      message = format('%s %s is on the school''s list already. Say first whether it is the same child', new.first_name, new.last_name);
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_second_learner() from public;
alter function private.refuse_second_learner() owner to portal_definer;
create trigger refuse_second_learner after update of is_confirmed on public.students
  for each row when (new.is_confirmed and not old.is_confirmed)
  execute function private.refuse_second_learner();

create or replace function private.confirm_declared_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_full_names(array(
    select c from public.students c
     where c.parent_id = new.id and c.school_id = new.school_id and not c.is_confirmed));
  update public.students c set is_confirmed = true
   where c.parent_id = new.id and c.school_id = new.school_id and not c.is_confirmed
     -- The form sends all in one; a client that follows the spec sends profile and children one after the other.
     and c.created_at <= new.created_at + interval '1 hour'
     and not exists (
       select from public.students o
        where o.school_id = c.school_id and o.student_id = c.student_id and o.id <> c.id
          and (o.is_confirmed or o.parent_id = new.id and o.id < c.id));
  return null;
end
$$;
