-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.callers_are_understood()
returns boolean
language sql
stable
set search_path to ''
as $function$
  select md5(string_agg(n.nspname || '.' || p.proname || ' ' || p.prosrc, E'\n' order by n.nspname, p.proname)) = 'c321ad16cbe98eee731d0a73f6d8751f'
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
   where (n.nspname, p.proname) in (
     ('auth', 'jwt'), ('auth', 'uid'), ('auth', 'role'), ('private', 'acting'), ('private', 'user_id'), ('private', 'own_profile_id'),
     ('private', 'level_suffices'),
     ('private', 'admins_need_factor'),
     ('private', 'profile_id'), ('private', 'school_id'), ('private', 'is_platform_admin'),
     ('private', 'administered_school_ids'), ('private', 'children_ids'), ('private', 'children_grade_ids'),
     ('private', 'household_student_ids'), ('private', 'children_audience_ids'),
     ('private', 'taught_grade_ids'), ('private', 'assigned_student_ids'), ('private', 'taught_student_ids'),
     ('private', 'audience_ids'), ('private', 'told_school_id'), ('private', 'has_left'), ('private', 'left_guardian_ids'),
     ('private', 'is_unregistered'), ('private', 'is_portal_user'))
$function$;
grant execute on function private.callers_are_understood() to portal_definer;
comment on function private.callers_are_understood() is 'Whether private.peers still says of a caller what these functions say. Whoever replaces one of them writes private.peers anew, in a migration with the new sum of their bodies.';
