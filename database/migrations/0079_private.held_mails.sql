create table private.held_mails (
  id bigint generated always as identity primary key,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  payload jsonb not null
);

create index held_mails_profile on private.held_mails (profile_id);
