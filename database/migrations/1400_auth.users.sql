alter table auth.users
  add column phone_proven_at timestamptz,
  add column phone_released_at timestamptz;
update auth.users set phone_proven_at = phone_confirmed_at where phone_confirmed_at is not null;

-- Somebody may sign up with a number that another account has still, and an account may lose the only one it had.
alter table auth.users drop constraint users_check;
alter table auth.users add constraint users_reachable_check
  check (is_anonymous or email is not null or phone is not null or new_phone is not null or phone_released_at is not null);

create index users_new_phone on auth.users (new_phone) where new_phone is not null;
