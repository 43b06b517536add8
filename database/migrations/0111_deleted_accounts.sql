-- An account whose personal content was removed while its row stays, for what points to it.
alter table auth.users add column deleted_at timestamptz;
grant update (deleted_at) on auth.users to portal_auth;
comment on column auth.users.deleted_at is
  'Set when everything personal and every way in was removed (soft deletion by the secret key). Never taken back.';
