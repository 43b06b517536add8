-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.rights_follow_from(p_relation regclass, out asked text[], out guards text[])
returns record
language plpgsql
stable
set search_path to ''
as $function$
declare
  -- How a policy asks for an id of the caller's, for one of a list of them, and for a yes or no.
  one_of constant text :=
    '[a-z0-9_]+ = \( SELECT private\.(user_id|profile_id|school_id|told_school_id)\(\) AS \1\)';
  some_of constant text :=
    '[a-z0-9_]+ = ANY \(\( SELECT private\.(administered_school_ids|children_ids|household_student_ids|children_grade_ids|children_audience_ids|taught_grade_ids|assigned_student_ids|taught_student_ids|audience_ids)\(\) AS \1\)::uuid\[\]\)';
  whether constant text :=
    '\( SELECT private\.(is_platform_admin|is_unregistered|is_portal_user)\(\) AS \1\)';
  known constant oid[] := array[
    'private.user_id()', 'private.profile_id()', 'private.school_id()', 'private.told_school_id()', 'private.administered_school_ids()',
    'private.children_ids()', 'private.household_student_ids()', 'private.children_grade_ids()', 'private.children_audience_ids()', 'private.taught_grade_ids()', 'private.assigned_student_ids()',
    'private.taught_student_ids()', 'private.audience_ids()', 'private.is_platform_admin()', 'private.is_unregistered()',
    'private.is_portal_user()']::regprocedure[]::oid[];
  policy record;
  rest text;
  guard text;
begin
  if not exists (select from pg_catalog.pg_class c where c.oid = p_relation and c.relrowsecurity and c.relkind = 'r')
     -- All of its rows can be looked at here.
     or not pg_catalog.has_table_privilege('portal_definer', p_relation, 'select')
     or not exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polpermissive
          and 'portal_definer'::regrole = any(p.polroles) and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true')
     or exists (
       select from pg_catalog.pg_policy p
        where p.polrelid = p_relation and not p.polpermissive
          and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('portal_definer', named, 'usage')))
  then
    return;
  end if;
  for policy in
    select p.oid, pg_catalog.pg_get_expr(p.polqual, p.polrelid) as expression
      from pg_catalog.pg_policy p
     where p.polrelid = p_relation and p.polcmd in ('r', '*') and p.polqual is not null
       and exists (select from unnest(p.polroles) as named where named = 0 or pg_catalog.pg_has_role('authenticated', named, 'usage'))
  loop
    -- What stands between quotes is a value, whatever it says.
    rest := regexp_replace(policy.expression, '''(?:[^'']|'''')*''', '?', 'g');
    rest := regexp_replace(rest, '\(' || one_of || '\)', '?', 'g');
    rest := regexp_replace(rest, '\(' || some_of || '\)', '?', 'g');
    rest := regexp_replace(rest, whether, '?', 'g');
    if -- No function, no other table and nobody's name is left.
       rest !~* '[a-z0-9_"]\(|\.|\m(select|exists|user|current_[a-z]+|session_user|system_user)\M'
       and not exists (
         select from pg_catalog.pg_depend d
          where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = policy.oid
            and not (d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid = p_relation
                     or d.refclassid = 'pg_catalog.pg_proc'::regclass and d.refobjid = any(known)))
    then
      asked := asked || array(
        select p.proname::text
          from pg_catalog.pg_depend d
          join pg_catalog.pg_proc p on p.oid = d.refobjid
         where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = policy.oid
           and d.refclassid = 'pg_catalog.pg_proc'::regclass);
      continue;
    end if;
    -- Written out, an expression opens with its outermost operator: after two parentheses and one condition that is "and".
    guard := coalesce(
      (regexp_match(policy.expression, '^\(\(' || one_of || '\) AND '))[1],
      (regexp_match(policy.expression, '^\(\(' || some_of || '\) AND '))[1]);
    if guard is null then
      asked := null;
      guards := null;
      return;
    end if;
    asked := asked || guard;
    guards := guards || guard;
  end loop;
  guards := coalesce(guards, '{}');
end
$function$;
grant execute on function private.rights_follow_from(regclass) to portal_definer;
comment on function private.rights_follow_from(regclass) is 'By which functions about the caller the policies of the table decide what a signed-in caller may read, asking only whether an id of theirs stands in the row (asked); of whom a policy asks more if it does (guards). Both null for a table that is decided otherwise.';
