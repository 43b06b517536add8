-- Several links of one purpose may be open for an account: what a stranger asks for in somebody's name, such as
-- another recovery, must not end the link that its owner waits for. How many is bounded by the mails that may go to
-- one address. Of the codes only the newest is good.

alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_kind_key;
create index one_time_tokens_account on auth.one_time_tokens (user_id, kind);

comment on table auth.one_time_tokens is
  'Open links and codes of an account: what its owner or an administrator asks for replaces the older of the purpose, what anybody may ask for stands beside them; the use of one ends all of its purpose.';
comment on column auth.one_time_tokens.wrong_tries is
  'After five wrong codes the code is dead, and so it is beside a newer one; the link, which nobody guesses, is not.';
