-- Numbers whose person has answered STOP to a text message of ours. Codes that somebody asks for at a screen are
-- sent all the same.

comment on table private.stopped_numbers is
  'Numbers that get no notices by text message, until START comes from them. Nobody but the helpers reads or writes it.';

alter table private.stopped_numbers enable row level security, force row level security;

create policy "helpers" on private.stopped_numbers for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.stopped_numbers to portal_definer;
