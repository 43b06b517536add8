-- Where a browser is reached while nobody looks: one for a browser, of the account and the session that asked for it
-- there. It goes with the session, however that ends, so that a device which changes hands is told nothing more of its
-- former person.
--
-- Refused: everything to everybody; subscribe_push and unsubscribe_push write for the caller's own session.

comment on table private.push_subscriptions is
  'Addresses of Web Push. Nobody but the helpers reads or writes it: whoever has an endpoint and its keys could send there.';

alter table private.push_subscriptions enable row level security, force row level security;

create policy "helpers" on private.push_subscriptions for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.push_subscriptions to portal_definer;

comment on column private.push_subscriptions.server_key is
  'The public key of ours that the browser was given: what is sent there is signed with its other half (server/keys).';
