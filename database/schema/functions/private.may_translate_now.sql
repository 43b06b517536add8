-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_translate_now(p_announcement_id uuid)
returns boolean
language plpgsql
set search_path to ''
as $function$
begin
  perform from public.announcements a where a.id = p_announcement_id for no key update;
  return found and private.may_translate(p_announcement_id);
end
$function$;
grant execute on function private.may_translate_now(uuid) to authenticated;
comment on function private.may_translate_now(uuid) is 'Whether the caller may write this announcement in another language, as it is now; nobody else changes it until the transaction ends.';
