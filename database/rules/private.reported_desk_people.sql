-- Who sat at a desk when a conversation with it was reported.

comment on table private.reported_desk_people is
  'The people of a desk at the moment in which a conversation with it was reported. Nobody but the helpers reads or writes it; goes with its report.';

alter table private.reported_desk_people enable row level security, force row level security;

create policy "helpers" on private.reported_desk_people for all to portal_definer using (true) with check (true);

grant select, insert on private.reported_desk_people to portal_definer;
