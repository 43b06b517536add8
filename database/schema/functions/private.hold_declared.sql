-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_declared(p_declared_id uuid)
returns public.students
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared public.students;
begin
  -- The parent first, as who deletes one does (decision 0205).
  perform from public.profiles p where p.id = private.primary_guardian_of(p_declared_id) for key share;
  select * into declared from public.students c
   where c.id = p_declared_id and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if declared.id is null or declared.is_confirmed or private.primary_guardian_of(declared.id) is null then
    raise exception using errcode = 'PR004', detail = 'declared_id',
      message = 'Somebody else has decided on this child meanwhile',
      hint = '{"code": "child.decided_meanwhile"}';
  end if;
  return declared;
end
$function$;
alter function private.hold_declared(uuid) owner to portal_definer;
comment on function private.hold_declared(uuid) is 'The declared child of a school that the caller runs, held until the transaction ends. PR004: it waits no longer, or is none of the caller''s.';
