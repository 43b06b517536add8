-- Generated from the migrated database by `npm run types`; do not edit.

create table public.claim_codes (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  student_id uuid not null,
  guardianship_id uuid,
  code_hash bytea not null,
  relation text not null default 'parent',
  reads_records boolean not null default true,
  is_told boolean not null default true,
  may_decide boolean not null default true,
  may_collect boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default now() + '60 days'::interval,
  claimed_at timestamp with time zone,
  claimed_by uuid,
  withdrawn_at timestamp with time zone,
  batch_id uuid,
  printer_id uuid,
  printer_name text,
  constraint claim_codes_pkey primary key (id),
  constraint claim_codes_check check (claimed_at is null or withdrawn_at is null),
  constraint claim_codes_code_hash_check check (length(code_hash) = 32),
  constraint claim_codes_relation_check check (
    relation = any (
      array[
        'parent', 'mother', 'father', 'grandparent', 'relative', 'foster_parent', 'guardian', 'self', 'other'
      ]
    )
  ),
  constraint claim_codes_claimed_by_fkey foreign key (claimed_by) references public.profiles(id) on delete set null,
  constraint claim_codes_created_by_fkey foreign key (created_by) references public.profiles(id) on delete set null,
  constraint claim_codes_guardianship_id_fkey foreign key (guardianship_id) references public.guardianships(id) on delete cascade,
  constraint claim_codes_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint claim_codes_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.claim_codes is 'Letters by which somebody becomes a guardian of a learner: for whom, with which rights, by whom, until when, and who used it. Read by the administrators of the school; written by create_claim_codes, withdraw_claim_code, withdraw_letters_of and claim_learner.';
comment on column public.claim_codes.guardianship_id is 'The guardian without an account whom the letter is for, who keeps the rights of that row; null for a new guardian.';
comment on column public.claim_codes.code_hash is 'SHA-256 of the code, which is shown once, when it is made; granted to nobody.';
comment on column public.claim_codes.claimed_by is 'Who used it; null once that person has left.';
comment on column public.claim_codes.batch_id is 'The call that made it, under an id of its caller: sent again, it makes its letters anew.';
comment on column public.claim_codes.printer_id is 'Who printed it, which stays when that person''s profile is gone: created_by is empty then. No key.';
comment on column public.claim_codes.printer_name is 'The name of who printed it, as it was then. Written by a trigger; null where nobody is known any more.';

create index claim_codes_batch on public.claim_codes using btree (batch_id);
create index claim_codes_claimed_by on public.claim_codes using btree (claimed_by);
create unique index claim_codes_code on public.claim_codes using btree (code_hash);
create index claim_codes_created_by on public.claim_codes using btree (created_by);
create index claim_codes_guardianship on public.claim_codes using btree (guardianship_id);
create index claim_codes_printer on public.claim_codes using btree (printer_id)
where claimed_at is null
and withdrawn_at is null;
create index claim_codes_school on public.claim_codes using btree (school_id, created_at desc);
create index claim_codes_student on public.claim_codes using btree (student_id, school_id, created_at desc);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.claim_codes for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.claim_codes for select to portal_backup
  using (true);
create policy "the service key reads" on public.claim_codes for select to service_role
  using (true);
create policy helpers on public.claim_codes for all to portal_definer
  using (true)
  with check (true);

grant select (
  id, school_id, student_id, guardianship_id, relation, reads_records, is_told, may_decide, may_collect,
  created_by, created_at, expires_at, claimed_at, claimed_by, withdrawn_at, printer_id, printer_name
) on public.claim_codes to authenticated;
grant select on public.claim_codes to portal_backup;
grant select, delete on public.claim_codes to portal_definer;
grant insert (
  school_id, student_id, guardianship_id, code_hash, relation, reads_records, is_told, may_decide,
  may_collect, created_by, batch_id
) on public.claim_codes to portal_definer;
grant update (claimed_at, claimed_by, withdrawn_at) on public.claim_codes to portal_definer;
grant select (
  id, school_id, student_id, guardianship_id, relation, reads_records, is_told, may_decide, may_collect,
  created_by, created_at, expires_at, claimed_at, claimed_by, withdrawn_at, printer_id, printer_name
) on public.claim_codes to service_role;

-- 1. before each row
create trigger check_own_guardian before insert or update of relation on public.claim_codes
for each row
when (new.relation = 'self')
execute function private.check_own_guardian();

-- 2. before each row
create trigger name_printer before insert on public.claim_codes
for each row
execute function private.name_printer();

create or replace function private.name_printer()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select p.id, p.first_name || ' ' || p.last_name into new.printer_id, new.printer_name
    from public.profiles p where p.id = new.created_by;
  return new;
end
$function$;
alter function private.name_printer() owner to portal_definer;

-- 3. after each row
create trigger note_ended_by_use after update of claimed_at on public.claim_codes
for each row
when (old.withdrawn_at is null and old.claimed_at is null and new.claimed_at is not null)
execute function private.note_ended_right('id,claimed_at', '{"withdrawn_at": "now"}');

-- 4. after each row
create trigger note_ended_by_withdrawal after update of withdrawn_at on public.claim_codes
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.note_ended_right('id,claimed_at', '{}', 'withdrawn_at');

-- 5. after the statement
create trigger audit_deletes after delete on public.claim_codes referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 6. after the statement
create trigger audit_inserts after insert on public.claim_codes referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 7. after the statement
create trigger audit_office_inserts after insert on public.claim_codes referencing new table as new_rows
for each statement
execute function private.audit_administration('right', 'student_id', '', 'withdrawn_at');

-- 8. after the statement
create trigger audit_office_updates after update on public.claim_codes referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('right', 'student_id', '', 'withdrawn_at');

-- 9. after the statement
create trigger audit_updates after update on public.claim_codes referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 10. after the statement
create trigger limit_sendings after insert on public.claim_codes referencing new table as new_rows
for each statement
execute function private.limit_sendings('letters');
