-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_desk_of(p_teacher_id uuid, p_school_id uuid)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  own uuid;
begin
  insert into public.desks (school_id, kind, is_active, is_own, teacher_id)
  values (p_school_id, 'other', false, true, p_teacher_id)
  on conflict do nothing;
  select d.id into own from public.desks d where d.teacher_id = p_teacher_id and d.school_id = p_school_id;
  insert into public.desk_members (desk_id, school_id, profile_id) values (own, p_school_id, p_teacher_id)
  on conflict do nothing;
  return own;
end
$function$;
alter function private.own_desk_of(uuid,uuid) owner to portal_definer;
comment on function private.own_desk_of(uuid,uuid) is 'The desk of a teacher alone, made where there is none yet.';
