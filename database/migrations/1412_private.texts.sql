create table private.texts (
  id uuid primary key default gen_random_uuid(),
  outbox_id bigint not null,
  school_id uuid not null references public.schools (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete set null,
  parts smallint not null check (parts between 1 and 10),
  cents integer not null check (cents >= 0),
  is_emergency boolean not null default false,
  state text not null default 'sending' check (state in ('sending', 'sent', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  told_at timestamptz,
  constraint texts_outbox_id_key unique (outbox_id)
);

create index texts_school on private.texts (school_id, created_at);
create index texts_profile on private.texts (profile_id);
