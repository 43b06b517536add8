-- Desks, who sits at them and when they answer.
create or replace function private.desk_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record := private.acting();
begin
  if me.role in ('admin', 'teacher') then
    return array(select m.desk_id from public.desk_members m where m.profile_id = me.approved_id and m.school_id = me.school_id);
  end if;
  return '{}';
end
$$;
alter function private.desk_ids() owner to portal_definer;
grant execute on function private.desk_ids() to authenticated;
comment on function private.desk_ids() is
  'The desks at which the caller sits now, as approved staff of their school.';

create or replace function private.check_desk_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles p
     where p.id = new.profile_id and p.school_id = new.school_id and p.role in ('admin', 'teacher'))
  then
    raise exception using errcode = '23514', column = 'profile_id',
      message = 'profile_id must be a teacher or administrator of the same school',
      hint = '{"code": "person.not_staff", "column": "profile_id"}';
  end if;
  return null;
end
$$;
alter function private.check_desk_member() owner to portal_definer;

-- What somebody has taken is anybody's at the desk once they sit there no more: nobody has to take it from who is gone.
create or replace function private.release_taken() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  talk public.desk_conversations;
begin
  for talk in
    update public.desk_conversations c set taken_by = null
      from old_rows o where c.desk_id = o.desk_id and c.taken_by = o.profile_id
    returning c.*
  loop
    perform private.tell_left_open(talk);
  end loop;
  perform private.tell_deserted(
    array(select distinct o.desk_id from old_rows o),
    -- Who takes a seat from one who stays at the school sees who is left; who deletes a person sees no desks.
    case when not exists (
      select from old_rows o
       where not exists (
         select from public.profiles p
          where p.id = o.profile_id and p.school_id = o.school_id and p.approval_status = 'approved'
            and p.role in ('admin', 'teacher')))
      then private.profile_id() end);
  return null;
end
$$;
alter function private.release_taken() owner to portal_definer;

-- Who is rejected, leaves the school or is no staff any more comes back to no seat by itself.
create or replace function private.end_seats() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.desk_members m
   where m.profile_id = new.id
     and (new.approval_status <> 'approved' or new.role not in ('admin', 'teacher') or m.school_id is distinct from new.school_id);
  return null;
end
$$;
alter function private.end_seats() owner to portal_definer;

-- With the caller's own rights: the policies of the three tables decide, and what one of them refuses leaves nothing.
create or replace function public.save_desk(
  desk uuid, school uuid, kind text, name text, is_active boolean, hours jsonb, members uuid[]) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse_day_twice(save_desk.hours);
  insert into public.desks as d (id, school_id, kind, name, is_active)
  values (save_desk.desk, save_desk.school, save_desk.kind, save_desk.name, save_desk.is_active)
  on conflict (id) do update set kind = excluded.kind, name = excluded.name, is_active = excluded.is_active;
  insert into public.desk_members (desk_id, school_id, profile_id)
  select save_desk.desk, save_desk.school, named.id
    from (select distinct unnest(save_desk.members) as id) named
   where not exists (
     select from public.desk_members m where m.desk_id = save_desk.desk and m.profile_id = named.id);
  -- After who comes: what who goes leaves open is told to who sits there then.
  delete from public.desk_members m
   where m.desk_id = save_desk.desk and not (m.profile_id = any(coalesce(save_desk.members, '{}')));
  delete from public.answering_hours h
   where h.desk_id = save_desk.desk
     and not exists (
       select from jsonb_to_recordset(save_desk.hours) as given (day_of_week integer)
        where given.day_of_week = h.day_of_week);
  insert into public.answering_hours (desk_id, school_id, day_of_week, opens_at, closes_at)
  select save_desk.desk, save_desk.school, given.day_of_week, given.opens_at, given.closes_at
    from jsonb_to_recordset(save_desk.hours) as given (day_of_week integer, opens_at time, closes_at time)
  on conflict (desk_id, school_id, day_of_week) do update
    set opens_at = excluded.opens_at, closes_at = excluded.closes_at
    where (answering_hours.opens_at, answering_hours.closes_at) is distinct from (excluded.opens_at, excluded.closes_at);
  return save_desk.desk;
end
$$;
grant execute on function public.save_desk(uuid, uuid, text, text, boolean, jsonb, uuid[]) to authenticated;
comment on function public.save_desk(uuid, uuid, text, text, boolean, jsonb, uuid[]) is
  'Makes or changes a desk of a school with its members (profile ids) and hours ([{day_of_week, opens_at, closes_at}]), all or nothing, with the caller''s own rights. Returns its id, which the caller chooses.';

create or replace function private.desk_opens_at(p_desk_id uuid, p_at timestamptz) returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select private.opens_at(p_desk_id, null, p_at) $$;
alter function private.desk_opens_at(uuid, timestamptz) owner to portal_definer;
comment on function private.desk_opens_at(uuid, timestamptz) is
  'The moment itself while the desk is open or says no hours, else when it opens next.';
