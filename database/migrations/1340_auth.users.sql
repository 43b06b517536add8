alter table auth.users add column administrator_since timestamptz;
