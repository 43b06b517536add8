-- What the next digest will list.
create table private.digest_entries (
  notice_id uuid primary key references public.notices (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade
);

create index digest_entries_profile on private.digest_entries (profile_id);
