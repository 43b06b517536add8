create or replace function private.school_zone() returns text
language sql immutable
set search_path = ''
as $$ select 'Africa/Johannesburg' $$;
grant execute on function private.school_zone() to authenticated, service_role, portal_definer, portal_jobs;
comment on function private.school_zone() is 'The time zone that a school''s days and hours are meant in.';
