-- Generated from the migrated database by `npm run types`; do not edit.

create table private.school_allowances (
  school_id uuid not null,
  storage_bytes bigint not null,
  times integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint school_allowances_pkey primary key (school_id),
  constraint school_allowances_storage_bytes_check check (
    storage_bytes >= 1073741824 and storage_bytes <= '1099511627776000'::bigint
  ),
  constraint school_allowances_times_check check (times >= 1 and times <= 20),
  constraint school_allowances_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table private.school_allowances is 'What a school may beyond the usual. Nobody but the helpers reads or writes it; a school without a row has the usual.';
comment on column private.school_allowances.storage_bytes is 'Bytes that the school''s people may store together.';
comment on column private.school_allowances.times is 'How many times the usual the school and each of its people may send out, and each of its people may store.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.school_allowances for select to portal_backup
  using (true);
create policy helpers on private.school_allowances for all to portal_definer
  using (true)
  with check (true);

grant select on private.school_allowances to portal_backup;
grant select, insert, update on private.school_allowances to portal_definer;
