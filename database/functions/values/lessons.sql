-- A learner is in the grade of an assignment and in its audience at once; two children of one guardian do not make one
-- who is. So both are one value, which a policy compares with those of each child.
create or replace function private.grade_audience(p_grade_id uuid, p_audience_id uuid) returns uuid
language sql immutable strict
set search_path = ''
as $$ select md5(p_grade_id::text || ':' || p_audience_id::text)::uuid $$;
grant execute on function private.grade_audience(uuid, uuid) to authenticated, service_role, portal_definer;
comment on function private.grade_audience(uuid, uuid) is
  'An audience within a grade, as one value; null without an audience.';
