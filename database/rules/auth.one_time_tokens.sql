-- What a mail or SMS carries: a link and a six-digit code that mean the same, once, for a short time.
-- The link is 256 random bits, kept as its SHA-256. The code is kept as an HMAC under the servers' key,
-- since a million codes are soon tried by whoever has a copy of the table; wrong tries are counted.
--
-- Several of one purpose may be open for an account: what a stranger asks for in somebody's name, such as another
-- recovery, must not end the link that its owner waits for. How many is bounded by the mails that may go to one
-- address. Of the codes only the newest is good.

comment on table auth.one_time_tokens is
  'Open links and codes of an account: what its owner or an administrator asks for replaces the older of the purpose, what anybody may ask for stands beside them; the use of one ends all of its purpose.';
comment on column auth.one_time_tokens.wrong_tries is
  'After five wrong codes the code is dead, and so it is beside a newer one; the link, which nobody guesses, is not.';
comment on column auth.one_time_tokens.sent_to is
  'The address, or the number in E.164 without the plus, that the use of it proves.';

alter table auth.one_time_tokens enable row level security, force row level security;

create policy "the account service" on auth.one_time_tokens
  for all to portal_auth using (true) with check (true);

create policy "helpers find those of a number" on auth.one_time_tokens
  for select to portal_definer using (sent_to !~ '@');

create policy "helpers end those of a number" on auth.one_time_tokens
  for delete to portal_definer using (sent_to !~ '@');

grant select, delete on auth.one_time_tokens to portal_auth;
grant select (user_id, sent_to) on auth.one_time_tokens to portal_definer;
grant delete on auth.one_time_tokens to portal_definer;
grant insert (user_id, kind, sent_to, link_hash, code_hash, flow_state_id, expires_at)
  on auth.one_time_tokens to portal_auth;
grant update (wrong_tries) on auth.one_time_tokens to portal_auth;
