create or replace function private.school_today() returns date
language sql stable
set search_path = ''
as $$ select (now() at time zone private.school_zone())::date $$;
grant execute on function private.school_today() to authenticated, service_role, portal_definer, portal_jobs;
comment on function private.school_today() is 'The day that it is at a school now.';
