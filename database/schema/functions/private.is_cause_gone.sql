-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_cause_gone(p_kind text, p_subject_id uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  case p_kind
    when 'announcement' then
      return not exists (select from public.announcements a where a.id = p_subject_id);
    when 'event' then
      return not exists (select from public.events e where e.id = p_subject_id);
    when 'request' then
      return not exists (select from public.requests r where r.id = p_subject_id and r.withdrawn_at is null);
    when 'assignment', 'lesson' then
      return not exists (select from public.lessons l where l.id = p_subject_id);
    else
      return false;
  end case;
end
$function$;
alter function private.is_cause_gone(text,uuid) owner to portal_definer;
grant execute on function private.is_cause_gone(text,uuid) to authenticated;
comment on function private.is_cause_gone(text,uuid) is 'Whether the announcement, event, lesson or assignment that a notice is about was deleted, or the request withdrawn. Asked about notices that were deleted with it.';
