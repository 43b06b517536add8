-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.subject_of_erasure(p_kind text, p_id uuid, out school_id uuid, out with_it text, out role text)
returns record
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if p_kind = 'learner' then
    select c.school_id, c.first_name || ' ' || c.last_name into school_id, with_it from public.students c where c.id = p_id;
  else
    select p.school_id, p.user_id, p.role into school_id, with_it, role from public.profiles p where p.id = p_id;
  end if;
end
$function$;
alter function private.subject_of_erasure(text,uuid) owner to portal_definer;
