-- Breaches of which families were told by the command of whoever runs the portal. It holds nobody.
--
-- Refused: everything to everybody but that command, by private.tell_breach.

comment on table private.breaches is 'Tellings of families after a breach, by the id that the command gives them.';

alter table private.breaches enable row level security, force row level security;

create policy "helpers" on private.breaches for all to portal_definer using (true) with check (true);

grant select, insert on private.breaches to portal_definer;
