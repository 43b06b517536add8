-- Which notices have left: a mail server, a push service or a gateway for text messages has taken one.

comment on table private.delivered_notices is
  'Notices that left by push, mail or text message. Nobody but the helpers reads or writes it; goes with its notice.';

alter table private.delivered_notices enable row level security, force row level security;

create policy "helpers" on private.delivered_notices for all to portal_definer using (true) with check (true);

grant select, insert on private.delivered_notices to portal_definer;
