-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.registration_to_reopen(p_user_id uuid, p_kind text, p_school_id uuid)
returns public.profiles
language sql
stable security definer
set search_path to ''
as $function$
  select p from public.profiles p
   where p.user_id = p_user_id and p.approval_status = 'rejected' and p.role in ('parent', 'teacher')
     and ((p.role, p.school_id) = (p_kind, p_school_id)
       or not exists (select from public.profiles other where other.user_id = p_user_id and other.id <> p.id))
$function$;
alter function private.registration_to_reopen(uuid,text,uuid) owner to portal_definer;
comment on function private.registration_to_reopen(uuid,text,uuid) is 'The rejected registration of the account that this one corrects; null where it is a further one.';
