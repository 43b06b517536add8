-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.school_of(p_user_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$ select p.school_id from public.profiles p where p.user_id = p_user_id and not p.is_platform_admin $function$;
alter function storage.school_of(uuid) owner to portal_definer;
comment on function storage.school_of(uuid) is 'The school that a person''s files count for; null for a platform administrator.';
