-- Generated from the migrated database by `npm run types`; do not edit.

create table private.delivered_notices (
  notice_id uuid not null,
  delivered_at timestamp with time zone not null default now(),
  constraint delivered_notices_pkey primary key (notice_id),
  constraint delivered_notices_notice_id_fkey foreign key (notice_id) references public.notices(id) on delete cascade
);

comment on table private.delivered_notices is 'Notices that left by push, mail or text message. Nobody but the helpers reads or writes it; goes with its notice.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.delivered_notices for select to portal_backup
  using (true);
create policy helpers on private.delivered_notices for all to portal_definer
  using (true)
  with check (true);

grant select on private.delivered_notices to portal_backup;
grant select, insert on private.delivered_notices to portal_definer;
