-- The backup reads every row of every table, also while servers serve. Forced row security binds the
-- owner, so it reads as a role of its own: without a login, not granted to the server's login, granted
-- nothing but reading. The policy and the grants for each table are put there after the migrations, on
-- tables that lack them, by server/database/backup-reader.ts; a new table cannot be forgotten.

do $$
begin
  create role portal_backup nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant portal_backup to %I', current_user);
  end if;
end $$;

comment on role portal_backup is 'Reads every table for npm run portal -- backup. Only the owner may take it on.';
