-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_urgent_announcement(p_priority text, p_author_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_priority = 'high'
     and not exists (select from public.profiles p where p.id = p_author_id and p.role <> 'admin')
$function$;
alter function private.is_urgent_announcement(text,uuid) owner to portal_definer;
comment on function private.is_urgent_announcement(text,uuid) is 'Whether an announcement of this priority and author is urgent: high, and not of a teacher.';
