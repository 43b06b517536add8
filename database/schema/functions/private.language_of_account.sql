-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.language_of_account(p_user_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce(
    (select p.language from public.profiles p where p.user_id = p_user_id
      order by p.language is null, p.id = private.default_profile(p_user_id) desc limit 1),
    (select l.language from public.portal_users l where l.user_id = p_user_id),
    -- Of the form that made an account which is nobody's yet, as by a letter of the school.
    (select u.user_metadata ->> 'language' from auth.users u
      where u.id = p_user_id and u.user_metadata ->> 'language' in ('en', 'af', 'zu', 'xh', 'st')))
$function$;
alter function private.language_of_account(uuid) owner to portal_definer;
comment on function private.language_of_account(uuid) is 'What the person of a school, or the learner, with this account has chosen, else the language that the account was made in; null where neither is known.';
