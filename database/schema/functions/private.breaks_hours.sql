-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.breaks_hours(p_kind text, p_subject_id uuid, p_urgent boolean)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select private.is_emergency(p_kind)
      or p_urgent and (p_kind <> 'message'
        or exists (select from public.messages m where m.id = p_subject_id and m.urgent_reason is not null)
        or exists (select from public.desk_messages m where m.id = p_subject_id and m.urgent_reason is not null))
$function$;
alter function private.breaks_hours(text,uuid,boolean) owner to portal_definer;
comment on function private.breaks_hours(text,uuid,boolean) is 'Whether a notice is told whatever the hours: an emergency, an urgent announcement, and a message whose sender says why.';
