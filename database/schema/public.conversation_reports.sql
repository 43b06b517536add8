-- Generated from the migrated database by `npm run types`; do not edit.

create table public.conversation_reports (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid,
  reported_by uuid,
  reason text not null,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  desk_conversation_id uuid,
  constraint conversation_reports_pkey primary key (id),
  constraint conversation_reports_id_school_id_key unique (id, school_id),
  constraint conversation_reports_one_check check (num_nonnulls(conversation_id, desk_conversation_id) = 1),
  constraint conversation_reports_reason_check check (reason ~ '\S' and length(reason) <= 1000),
  constraint conversation_reports_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.conversations(id, school_id),
  constraint conversation_reports_desk_conversation_id_fkey foreign key (
    desk_conversation_id, school_id
  ) references public.desk_conversations(id, school_id),
  constraint conversation_reports_reported_by_fkey foreign key (reported_by) references public.profiles(id) on delete set null,
  constraint conversation_reports_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.conversation_reports is 'Conversations that one of their people asked to be reviewed: of two people, or of one with a desk. Read by whoever reported and by those administrators of the school who take no part in the conversation, never by the other side. Written by report_conversation and report_desk_conversation alone.';

create index conversation_reports_conversation on public.conversation_reports using btree (
  conversation_id, school_id
);
create index conversation_reports_desk_conversation on public.conversation_reports using btree (
  desk_conversation_id, school_id
)
where desk_conversation_id is not null;
create index conversation_reports_reporter on public.conversation_reports using btree (
  reported_by, created_at desc
);
create index conversation_reports_school on public.conversation_reports using btree (
  school_id, created_at desc, id desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools, of no conversation " on public.conversation_reports for select to authenticated
  using (
    (school_id = any ((select private.administered_school_ids())::uuid[]))
    and not private.is_kept_from_report(id, conversation_id, desk_conversation_id)
  );
create policy own on public.conversation_reports for select to authenticated
  using (reported_by = (select private.profile_id()));
create policy "the backup reads" on public.conversation_reports for select to portal_backup
  using (true);
create policy helpers on public.conversation_reports for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.conversation_reports for all to service_role
  using (true)
  with check (true);

grant select on public.conversation_reports to authenticated;
grant select on public.conversation_reports to portal_backup;
grant select, delete on public.conversation_reports to portal_definer;
grant insert (
  conversation_id, reported_by, reason, school_id, desk_conversation_id
) on public.conversation_reports to portal_definer;
grant select, insert, update, delete on public.conversation_reports to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.conversation_reports
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after each row
create trigger tell_administrators after insert on public.conversation_reports
for each row
execute function private.tell_conversation_report();

create or replace function private.tell_conversation_report()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into private.reported_desk_people (report_id, profile_id)
  select new.id, m.profile_id
    from public.desk_conversations c join public.desk_members m on m.desk_id = c.desk_id
   where c.id = new.desk_conversation_id
  union
  select new.id, g.profile_id from public.desk_participants g where g.conversation_id = new.desk_conversation_id;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
  with own as (
    select p.id from public.profiles p
     where p.school_id = new.school_id and p.role = 'admin' and p.approval_status = 'approved' and not private.is_closed(p.user_id)
       -- Who takes part in it is told when it is read.
       and not private.is_party_to_report(p.id, new.id, new.conversation_id, new.desk_conversation_id)),
  told as (
    select own.id from own
    union all
    select p.id from public.profiles p
     where p.is_platform_admin and p.approval_status = 'approved' and not private.is_closed(p.user_id)
       and not private.is_party_to_report(p.id, new.id, new.conversation_id, new.desk_conversation_id) and not exists (select from own))
  select told.id, 'review', new.id, 'A conversation was reported', '{"code": "review.reported"}', new.school_id,
         new.created_at, private.read_as_history(new.created_at)
    from told
   where private.is_told(new.created_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_conversation_report() owner to portal_definer;

-- 3. after the statement
create trigger forget_notices after delete on public.conversation_reports referencing old table as old_rows
for each statement
execute function private.forget_notices('review');

-- 4. after the statement
create trigger limit_sendings after insert on public.conversation_reports referencing new table as new_rows
for each statement
execute function private.limit_sendings('conversation_reports');

-- 5. after the statement
create trigger publish_deletions after delete on public.conversation_reports referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 6. after the statement
create trigger publish_inserts after insert on public.conversation_reports referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 7. after the statement
create trigger publish_updates after update on public.conversation_reports referencing new table as new_rows
for each statement
execute function private.record_updates();
