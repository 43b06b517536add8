-- Generated from the migrated database by `npm run types`; do not edit.

create table public.administrator_invitations (
  id uuid not null default gen_random_uuid(),
  school_id uuid,
  email text not null,
  invited_by uuid,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default now() + '7 days'::interval,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint administrator_invitations_pkey primary key (id),
  constraint administrator_invitations_check check (accepted_at is null or withdrawn_at is null),
  constraint administrator_invitations_email_check check (
    email = lower(btrim(email)) and length(email) >= 3 and length(email) <= 254
  ),
  constraint administrator_invitations_token_hash_check check (length(token_hash) = 32),
  constraint administrator_invitations_invited_by_fkey foreign key (invited_by) references public.profiles(id) on delete set null,
  constraint administrator_invitations_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.administrator_invitations is 'Invitations to become an administrator, open and closed. Read and withdrawn by the administrators of that school, those for all schools by platform administrators; written by the function invite-administrator only.';
comment on column public.administrator_invitations.token_hash is 'SHA-256 of the link''s token, which exists only in the mail. Granted to nobody.';

create index administrator_invitations_inviter on public.administrator_invitations using btree (
  invited_by, created_at
);
create unique index administrator_invitations_open on public.administrator_invitations using btree (email, school_id) nulls not distinct
where accepted_at is null
and withdrawn_at is null;
create index administrator_invitations_school on public.administrator_invitations using btree (
  school_id, created_at desc
);
create unique index administrator_invitations_token on public.administrator_invitations using btree (token_hash);

-- Row security is on, for the owner too.
create policy "administrators of the school" on public.administrator_invitations for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "platform administrators see those of all schools" on public.administrator_invitations for select to authenticated
  using (school_id is null and (select private.is_platform_admin()));
create policy "the backup reads" on public.administrator_invitations for select to portal_backup
  using (true);
create policy "administrators withdraw what is open" on public.administrator_invitations for update to authenticated
  using (
    accepted_at is null
    and withdrawn_at is null
    and (
      (school_id = any ((select private.administered_school_ids())::uuid[]))
      or school_id is null
      and (select private.is_platform_admin())
    )
  )
  with check (withdrawn_at is not null);
create policy helpers on public.administrator_invitations for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.administrator_invitations for all to service_role
  using (true)
  with check (true);

grant select (
  id, school_id, email, invited_by, created_at, expires_at, accepted_at, withdrawn_at
) on public.administrator_invitations to authenticated;
grant update (withdrawn_at) on public.administrator_invitations to authenticated;
grant select on public.administrator_invitations to portal_backup;
grant select, delete on public.administrator_invitations to portal_definer;
grant insert (school_id, email, invited_by, token_hash) on public.administrator_invitations to portal_definer;
grant update (accepted_at, withdrawn_at) on public.administrator_invitations to portal_definer;
grant delete on public.administrator_invitations to service_role;
grant select (
  id, school_id, email, invited_by, created_at, expires_at, accepted_at, withdrawn_at
) on public.administrator_invitations to service_role;
grant update (withdrawn_at) on public.administrator_invitations to service_role;

-- 1. before each row
create trigger stamp_withdrawal before update of withdrawn_at on public.administrator_invitations
for each row
execute function private.stamp_withdrawal();

create or replace function private.stamp_withdrawal()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.withdrawn_at := case when new.withdrawn_at is not null then now() end;
  return new;
end
$function$;

-- 2. after each row
create trigger note_ended_by_use after update of accepted_at on public.administrator_invitations
for each row
when (old.withdrawn_at is null and old.accepted_at is null and new.accepted_at is not null)
execute function private.note_ended_right('id,accepted_at', '{"withdrawn_at": "now"}');

-- 3. after each row
create trigger note_ended_by_withdrawal after update of withdrawn_at on public.administrator_invitations
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.note_ended_right('id,accepted_at', '{}', 'withdrawn_at');

-- 4. after the statement
create trigger audit_office_inserts after insert on public.administrator_invitations referencing new table as new_rows
for each statement
execute function private.audit_administration('right', '', '', 'withdrawn_at');

-- 5. after the statement
create trigger audit_office_updates after update on public.administrator_invitations referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('right', '', '', 'withdrawn_at');
