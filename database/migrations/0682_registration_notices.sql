-- A registration that waits, and a child whom an approved parent adds, are told to the administrators of the
-- school, or to the platform's where the school has none. What is decided is news no longer.

create function private.school_administrators(p_school_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  with own as (
    select p.id from public.profiles p
     where p.school_id = p_school_id and p.role = 'admin' and p.approval_status = 'approved')
  select id from own
  union all
  select p.id from public.profiles p where p.is_platform_admin and not exists (select from own)
$$;
comment on function private.school_administrators(uuid) is
  'Who runs the school; the platform''s administrators for a school without any, and for none.';
revoke execute on function private.school_administrators(uuid) from public;
alter function private.school_administrators(uuid) owner to portal_definer;

create function private.tell_registrations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, school_id, created_at, read_at)
  select a.id, 'registration', p.id, format('%s %s registered as a %s', p.first_name, p.last_name, p.role),
         p.school_id, p.created_at, private.read_as_history(p.created_at)
    from new_rows p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.approval_status = 'pending' and p.role in ('parent', 'teacher') and p.school_id is not null
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.tell_registrations() from public;
alter function private.tell_registrations() owner to portal_definer;
create trigger tell_registrations after insert on public.profiles
  referencing new table as new_rows for each statement execute function private.tell_registrations();

create function private.tell_added_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, student_id, school_id, created_at, read_at)
  select a.id, 'registration', c.id, format('%s %s added a child', p.first_name, p.last_name),
         c.id, c.school_id, c.created_at, private.read_as_history(c.created_at)
    from new_rows c
    join public.profiles p on p.id = c.parent_id and p.approval_status = 'approved'
    cross join lateral private.school_administrators(c.school_id) as a (id)
   where not c.is_confirmed
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function private.tell_added_children() from public;
alter function private.tell_added_children() owner to portal_definer;
create trigger tell_added_children after insert on public.students
  referencing new table as new_rows for each statement execute function private.tell_added_children();

create function private.settle_registration_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.id and n.kind = 'registration' and n.read_at is null;
  return null;
end
$$;
revoke execute on function private.settle_registration_notices() from public;
alter function private.settle_registration_notices() owner to portal_definer;
create trigger settle_notices after update of approval_status on public.profiles
  for each row when (old.approval_status = 'pending' and new.approval_status <> 'pending')
  execute function private.settle_registration_notices();
create trigger settle_notices after update of is_confirmed on public.students
  for each row when (new.is_confirmed and not old.is_confirmed)
  execute function private.settle_registration_notices();

create trigger forget_notices after delete on public.profiles
  referencing old table as old_rows for each statement execute function private.forget_notices('registration');
create trigger forget_notices after delete on public.students
  referencing old table as old_rows for each statement execute function private.forget_notices('registration');
