-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.language_of_account(p_user_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(
    (select p.language from public.profiles p where p.user_id = p_user_id),
    (select l.language from public.portal_users l where l.user_id = p_user_id))
$function$;
alter function private.language_of_account(uuid) owner to portal_definer;
comment on function private.language_of_account(uuid) is 'What the person of a school, or the learner, with this account has chosen; null where nobody has chosen or it is nobody''s.';
