-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.save_desk(desk uuid, school uuid, kind text, name text, is_active boolean, hours jsonb, members uuid[])
returns uuid
language plpgsql
set search_path to ''
as $function$
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
$function$;
grant execute on function public.save_desk(uuid,uuid,text,text,boolean,jsonb,uuid[]) to authenticated;
comment on function public.save_desk(uuid,uuid,text,text,boolean,jsonb,uuid[]) is 'Makes or changes a desk of a school with its members (profile ids) and hours ([{day_of_week, opens_at, closes_at}]), all or nothing, with the caller''s own rights. Returns its id, which the caller chooses.';
