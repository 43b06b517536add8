-- When an account was used was known of the sessions that there are: with one that ended went when it was used.
alter table auth.users add column last_seen_at timestamptz;
