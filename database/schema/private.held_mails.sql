-- Generated from the migrated database by `npm run types`; do not edit.

create table private.held_mails (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint held_mails_pkey primary key (id),
  constraint held_mails_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table private.held_mails is 'Mails about children to parents who wait for approval, or have not proven their address: they leave with that, and are dropped by a rejection. Nobody but the helpers reads or writes it.';

create index held_mails_profile on private.held_mails using btree (profile_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.held_mails for select to portal_backup
  using (true);
create policy helpers on private.held_mails for all to portal_definer
  using (true)
  with check (true);

grant select on private.held_mails to portal_backup;
grant select, insert, delete on private.held_mails to portal_definer;
