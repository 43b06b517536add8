-- What a title about a registration is given; of a child that was added, its parent.
create or replace function private.registration_arguments(p_code text, p_first text, p_last text, p_role text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('code', p_code, 'name', p_first || ' ' || p_last, 'role', p_role)
$$;
alter function private.registration_arguments(text, text, text, text) owner to portal_definer;

create or replace function private.tell_registrations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
  select a.id, 'registration', p.id, format('%s %s registered as a %s', p.first_name, p.last_name, p.role),
         private.registration_arguments('registration.new', p.first_name, p.last_name, p.role),
         p.school_id, p.created_at, private.read_as_history(p.created_at)
    from new_rows p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.approval_status = 'pending' and p.role in ('parent', 'teacher') and p.school_id is not null
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_registrations() owner to portal_definer;

create or replace function private.tell_added_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select a.id, 'registration', c.id, format('%s %s added a child', p.first_name, p.last_name),
         private.registration_arguments('registration.child', p.first_name, p.last_name, p.role),
         c.id, c.school_id, c.created_at, private.read_as_history(c.created_at)
    from new_rows c
    join public.guardianships g on g.student_id = c.id and g.is_primary
    join public.profiles p on p.id = g.profile_id and p.approval_status = 'approved'
    cross join lateral private.school_administrators(c.school_id) as a (id)
   where not c.is_confirmed
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_added_children() owner to portal_definer;

create or replace function private.settle_registration_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.id and n.kind = 'registration' and n.read_at is null;
  return null;
end
$$;
alter function private.settle_registration_notices() owner to portal_definer;
