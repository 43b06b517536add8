-- Which servers live. A lease alone makes everybody wait for a server that died: two minutes for a confirmation mail
-- that was under way, half a minute for an upload. Who holds something now says which server it is, and every server
-- says every few seconds that it lives; what a dead one holds is free at once. The lease stays for a server that goes
-- on saying so and never ends its work.

create table private.servers (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

alter table private.servers enable row level security;
alter table private.servers force row level security;

create policy "servers say that they live" on private.servers
  for all to portal_jobs using (true) with check (true);
create policy "helpers read" on private.servers for select to portal_definer using (true);
grant select, insert, update, delete on private.servers to portal_jobs;
grant select on private.servers to portal_definer;

comment on table private.servers is
  'Servers that run now. Each writes its row anew every three seconds and takes it along when it stops.';

create function private.is_alive(p_server_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.servers s where s.id = p_server_id and s.seen_at > clock_timestamp() - interval '10 seconds')
$$;
comment on function private.is_alive(uuid) is 'Whether a server has said in the last ten seconds that it lives; false for none.';
revoke execute on function private.is_alive(uuid) from public;
grant execute on function private.is_alive(uuid) to portal_jobs, portal_files;
alter function private.is_alive(uuid) owner to portal_definer;

alter table private.outbox add column claimed_by uuid, add column hastened_at timestamptz;
grant update (claimed_by, hastened_at) on private.outbox to portal_jobs;
comment on column private.outbox.claimed_by is 'The server whose attempt is under way; null when none is.';
comment on column private.outbox.hastened_at is
  'When the next attempt was last brought forward, because another message got through.';

alter table storage.resumable_uploads add column locked_server uuid;
grant update (locked_server) on storage.resumable_uploads to portal_files;
comment on column storage.resumable_uploads.locked_server is 'The server of the request that is writing.';
