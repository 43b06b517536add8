-- Administrators invite the next one: a mail with a link, and whoever opens it chooses name and password.
--
-- Refused: writing here (the function invite-administrator does, by private.invite_administrator); reading
-- the link's hash; a school's administrator inviting for another school or for all; accepting twice, late,
-- after a withdrawal, with another address, or when the inviter may not invite any more. No account is made
-- before the link is used, so an invitation tells nobody whether an address has one.

comment on table public.administrator_invitations is
  'Invitations to become an administrator, open and closed. Read and withdrawn by the administrators of that school, those for all schools by platform administrators; written by the function invite-administrator only.';
comment on column public.administrator_invitations.token_hash is
  'SHA-256 of the link''s token, which exists only in the mail. Granted to nobody.';

alter table public.administrator_invitations enable row level security, force row level security;

create policy "administrators of the school" on public.administrator_invitations
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators see those of all schools" on public.administrator_invitations
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "administrators withdraw what is open" on public.administrator_invitations
  for update to authenticated
  using (accepted_at is null and withdrawn_at is null
    and (school_id = any((select private.administered_school_ids())::uuid[])
      or (school_id is null and (select private.is_platform_admin()))))
  with check (withdrawn_at is not null);

create policy "the service key" on public.administrator_invitations
  for all to service_role using (true) with check (true);

create policy "helpers" on public.administrator_invitations
  for all to portal_definer using (true) with check (true);

grant select (id, school_id, email, invited_by, created_at, expires_at, accepted_at, withdrawn_at)
  on public.administrator_invitations to authenticated;
grant update (withdrawn_at) on public.administrator_invitations to authenticated;
grant delete on public.administrator_invitations to service_role;
grant select (id, school_id, email, invited_by, created_at, expires_at, accepted_at, withdrawn_at)
  on public.administrator_invitations to service_role;
grant update (withdrawn_at) on public.administrator_invitations to service_role;
grant select, delete on public.administrator_invitations to portal_definer;
grant insert (school_id, email, invited_by, token_hash) on public.administrator_invitations to portal_definer;
grant update (accepted_at, withdrawn_at) on public.administrator_invitations to portal_definer;

create trigger stamp_withdrawal before update of withdrawn_at on public.administrator_invitations
  for each row execute function private.stamp_withdrawal();

create trigger audit_office_inserts after insert on public.administrator_invitations
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', '', '', 'withdrawn_at');

create trigger audit_office_updates after update on public.administrator_invitations
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('right', '', '', 'withdrawn_at');

create trigger note_ended_by_use after update of accepted_at on public.administrator_invitations
  for each row when (old.withdrawn_at is null and old.accepted_at is null and new.accepted_at is not null)
  execute function private.note_ended_right('id,accepted_at', '{"withdrawn_at": "now"}');

create trigger note_ended_by_withdrawal after update of withdrawn_at on public.administrator_invitations
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.note_ended_right('id,accepted_at', '{}', 'withdrawn_at');
