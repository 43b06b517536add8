-- Generated from the migrated database by `npm run types`; do not edit.

create table private.reported_desk_people (
  report_id uuid not null,
  profile_id uuid not null,
  constraint reported_desk_people_pkey primary key (report_id, profile_id),
  constraint reported_desk_people_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint reported_desk_people_report_id_fkey foreign key (report_id) references public.conversation_reports(id) on delete cascade
);

comment on table private.reported_desk_people is 'The people of a desk at the moment in which a conversation with it was reported. Nobody but the helpers reads or writes it; goes with its report.';

create index reported_desk_people_profile on private.reported_desk_people using btree (profile_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.reported_desk_people for select to portal_backup
  using (true);
create policy helpers on private.reported_desk_people for all to portal_definer
  using (true)
  with check (true);

grant select on private.reported_desk_people to portal_backup;
grant select, insert on private.reported_desk_people to portal_definer;
