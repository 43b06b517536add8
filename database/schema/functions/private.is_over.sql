-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_over(p_kind text, p_subject_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_kind = 'emergency'
     and exists (select from public.emergencies e where e.id = p_subject_id and e.cleared_at is not null)
$function$;
alter function private.is_over(text,uuid) owner to portal_definer;
comment on function private.is_over(text,uuid) is 'Whether a notice is of an emergency that has ended: a message that waited for its gateway no longer says that it lasts.';
