create or replace function private.is_alive(p_server_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.servers s where s.id = p_server_id and s.seen_at > clock_timestamp() - interval '10 seconds')
$$;
alter function private.is_alive(uuid) owner to portal_definer;
grant execute on function private.is_alive(uuid) to portal_files, portal_jobs;
comment on function private.is_alive(uuid) is
  'Whether a server has said in the last ten seconds that it lives; false for none.';
