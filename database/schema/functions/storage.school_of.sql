-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.school_of(p_user_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.school_id from public.profiles p
   where p.id = case when p_user_id = (select private.user_id()) then (select private.own_profile_id())
                     else private.default_profile(p_user_id) end
     and not p.is_platform_admin
$function$;
alter function storage.school_of(uuid) owner to portal_definer;
comment on function storage.school_of(uuid) is 'The school that a person''s files count for: of the profile in use, or where nobody is signed in the one that the account begins with; null for a platform administrator.';
