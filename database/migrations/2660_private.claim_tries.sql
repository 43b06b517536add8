-- How often each code was tried with a wrong day of birth.
create table private.claim_tries (
  code_hash bytea primary key check (length(code_hash) = 32),
  wrong integer not null,
  first_at timestamptz not null default now()
);

create index claim_tries_first on private.claim_tries (first_at);
