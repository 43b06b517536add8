-- As the migration auth.rate_limits has it now: Postgres may refuse to start again where a crash meets the transaction
-- that makes an unlogged table.
alter table auth.rate_limits set logged;
