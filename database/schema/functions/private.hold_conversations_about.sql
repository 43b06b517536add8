-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hold_conversations_about(p_student_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform from public.conversations c where c.related_student_id = p_student_id order by c.id for update;
  perform from public.desk_conversations c where c.related_student_id = p_student_id order by c.id for update;
end
$function$;
alter function private.hold_conversations_about(uuid) owner to portal_definer;
