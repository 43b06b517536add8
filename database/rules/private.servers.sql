-- Which servers live. A lease alone makes everybody wait for a server that died: two minutes for a confirmation mail
-- that was under way, half a minute for an upload. Who holds something now says which server it is, and every server
-- says every few seconds that it lives; what a dead one holds is free at once. The lease stays for a server that goes
-- on saying so and never ends its work.

comment on table private.servers is
  'Servers that run now. Each writes its row anew every three seconds and takes it along when it stops.';

alter table private.servers enable row level security, force row level security;

create policy "helpers read" on private.servers for select to portal_definer using (true);

create policy "servers say that they live" on private.servers
  for all to portal_jobs using (true) with check (true);

grant select on private.servers to portal_definer;
grant select, insert, update, delete on private.servers to portal_jobs;
