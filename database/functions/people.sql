-- School tables name people by plain profile ids, because a person may move to another school. Their
-- triggers ask here, after row security has had its say, whether the person fits.
create or replace function private.check_person(p_profile_id uuid, p_school_id uuid, p_role text, p_column text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id and p.school_id = p_school_id and p.role = p_role)
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a %s of the same school', p_column, p_role),
      hint = jsonb_build_object('code', 'person.other_school', 'column', p_column, 'role', p_role)::text;
  end if;
end
$$;
alter function private.check_person(uuid, uuid, text, text) owner to portal_definer;

-- Announcements, events and shared files are of a teacher or administrator of the school, or of whoever
-- administers all schools.
create or replace function private.check_staff(p_profile_id uuid, p_school_id uuid, p_column text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (p.is_platform_admin or p.school_id = p_school_id and p.role in ('admin', 'teacher')))
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a teacher or administrator of the same school', p_column),
      hint = jsonb_build_object('code', 'person.not_staff', 'column', p_column)::text;
  end if;
end
$$;
alter function private.check_staff(uuid, uuid, text) owner to portal_definer;

create or replace function private.check_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.author_id, new.school_id, 'author_id');
  return null;
end
$$;
alter function private.check_author() owner to portal_definer;

create or replace function private.check_creator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.created_by, new.school_id, 'created_by');
  return null;
end
$$;
alter function private.check_creator() owner to portal_definer;

create or replace function private.check_uploader() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.uploaded_by, new.school_id, 'uploaded_by');
  return null;
end
$$;
alter function private.check_uploader() owner to portal_definer;

-- What a form refuses, the database refuses too, and names the field: as the column in the name of a check, or as
-- the detail of a trigger's error.

-- A stored number may be one that nobody can call, and its row is changed for other reasons: only a value that is
-- new is looked at.
create or replace function private.check_contact() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(new.phone, '') <> '' and (tg_op = 'INSERT' or new.phone is distinct from old.phone)
     and new.phone !~ '^\+?[0-9 ()./-]{5,29}$' then
    raise exception using errcode = '23514', column = 'phone', detail = 'phone',
      message = 'Enter a valid contact number, such as 082 123 4567',
      hint = '{"code": "phone.invalid"}';
  end if;
  return new;
end
$$;
