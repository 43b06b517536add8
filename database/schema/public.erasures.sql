-- Generated from the migrated database by `npm run types`; do not edit.

create table public.erasures (
  id uuid not null default gen_random_uuid(),
  school_id uuid,
  kind text not null,
  subject_id uuid not null,
  user_id uuid,
  state text not null,
  asked_by uuid,
  decided_by uuid,
  answer text,
  kept_until date,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  finished_at timestamp with time zone,
  next_on date,
  kept_days jsonb not null default '{}'::jsonb,
  constraint erasures_pkey primary key (id),
  constraint erasures_answer_check check (answer ~ '\S' and length(answer) <= 500),
  constraint erasures_answered_check check (answer is null or state <> 'asked'),
  constraint erasures_finished_check check ((state = 'done') = (finished_at is not null)),
  constraint erasures_kept_check check ((state = 'kept') = (kept_until is not null)),
  constraint erasures_kind_check check (kind = any (array['learner', 'account'])),
  constraint erasures_next_check check ((state = 'kept') = (next_on is not null)),
  constraint erasures_state_check check (state = any (array['asked', 'declined', 'kept', 'done', 'returned'])),
  constraint erasures_asked_by_fkey foreign key (asked_by) references public.profiles(id) on delete set null,
  constraint erasures_decided_by_fkey foreign key (decided_by) references public.profiles(id) on delete set null,
  constraint erasures_school_id_fkey foreign key (school_id) references public.schools(id) on delete set null
);

comment on table public.erasures is 'Erasures of learners and accounts: asked for, declined, done but for what is kept (kept_until), done, or over because the learner has returned. Read by the school''s administrators and by whoever asked; written by ask_erasure, decline_erasure, erase_learner, and by the deletion of a profile.';
comment on column public.erasures.subject_id is 'The learner''s or the profile''s id; the row may be gone.';
comment on column public.erasures.user_id is 'The account of an erased profile, for restores.';
comment on column public.erasures.kept_until is 'Until when the last of what the school keeps by its settings stays; then the rest goes by itself.';
comment on column public.erasures.next_on is 'When the next of it goes: what is kept for fewer years goes first.';
comment on column public.erasures.kept_days is 'Until when each kind of it stays, by the column of retention_settings that it is kept by: as it was told when it was erased, or asked about last. Lowering the years changes nothing of it.';

create index erasures_asker on public.erasures using btree (asked_by);
create index erasures_decider on public.erasures using btree (decided_by);
create index erasures_due on public.erasures using btree (next_on) where state = 'kept';
create unique index erasures_one_open on public.erasures using btree (subject_id, asked_by)
where state = any (array['asked', 'kept']);
create index erasures_school on public.erasures using btree (school_id, created_at desc, id);
create index erasures_subject on public.erasures using btree (subject_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.erasures for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.erasures for select to portal_backup
  using (true);
create policy "whoever asked reads it" on public.erasures for select to authenticated
  using (asked_by = (select private.profile_id()));
create policy helpers on public.erasures for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.erasures for all to service_role
  using (true)
  with check (true);

grant select (
  id, school_id, kind, subject_id, state, asked_by, decided_by, answer, kept_until, created_at, decided_at,
  finished_at
) on public.erasures to authenticated;
grant select on public.erasures to portal_backup;
grant select, insert, update, delete on public.erasures to portal_definer;
grant select, insert, update, delete on public.erasures to service_role;

-- 1. before each row
create trigger settle_kept before insert or update of state, kept_until, kept_days,
subject_id on public.erasures
for each row
execute function private.settle_kept();

create or replace function private.settle_kept()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.kept_days := case when new.state = 'kept' then (
    select jsonb_object_agg(d.key, least(d.value::date, new.kept_until)) from jsonb_each_text(new.kept_days) d) end;
  new.kept_days := coalesce(new.kept_days, '{}');
  new.next_on := case when new.state = 'kept' then least(new.kept_until, (
    select min(d.value::date) from jsonb_each_text(new.kept_days) d)) end;
  return new;
end
$function$;
alter function private.settle_kept() owner to portal_definer;
comment on function private.settle_kept() is 'Nothing that is kept of an erased learner is kept for longer than the row says; and the first day on which something of it goes.';

-- 2. after the statement
create trigger audit_office_inserts after insert on public.erasures referencing new table as new_rows
for each statement
execute function private.audit_administration('deletion', '', '', 'state');

-- 3. after the statement
create trigger audit_office_updates after update on public.erasures referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('deletion', '', '', 'state');
