-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.may_write_to(p_from uuid, p_to uuid)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  sender public.profiles;
  recipient public.profiles;
begin
  select * into sender from public.profiles p where p.id = p_from and p.approval_status = 'approved';
  select * into recipient from public.profiles p where p.id = p_to and p.approval_status = 'approved';
  return coalesce(sender.user_id <> recipient.user_id and case
    when sender.is_platform_admin then recipient.school_id is not null
    when sender.school_id is distinct from recipient.school_id or sender.school_id is null then false
    when sender.role = 'admin' then true
    when sender.role = 'teacher' and recipient.role = 'parent' then private.teaches_parent(sender.id, recipient.id)
    when sender.role = 'parent' and recipient.role = 'teacher' then private.teaches_parent(recipient.id, sender.id)
    else false
  end, false);
end
$function$;
alter function private.may_write_to(uuid,uuid) owner to portal_definer;
grant execute on function private.may_write_to(uuid,uuid) to authenticated;
comment on function private.may_write_to(uuid,uuid) is 'Whether the first person may start a conversation with the second, as things stand now.';
