-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.school_in_session(p_user_id uuid, p_session_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select case when s.id is null then storage.school_of(p_user_id)
              else (select p.school_id from public.profiles p where p.id = s.profile_id and not p.is_platform_admin) end
    from (values (p_session_id)) as asked (id)
    left join auth.sessions s on s.id = asked.id and s.user_id = p_user_id
$function$;
alter function storage.school_in_session(uuid,uuid) owner to portal_definer;
grant execute on function storage.school_in_session(uuid,uuid) to portal_files;
comment on function storage.school_in_session(uuid,uuid) is 'The school that files count for which a person sends in a session, for the files service, which acts without the person''s claims: of the profile as which it acts; of school_of where it is no session of theirs.';
