alter table public.delivery_preferences add column weekly boolean not null default false;

create table private.weekly_mails (
  monday date primary key,
  written_at timestamptz not null default now()
);
