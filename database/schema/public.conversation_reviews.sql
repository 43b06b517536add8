-- Generated from the migrated database by `npm run types`; do not edit.

create table public.conversation_reviews (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  conversation_id uuid,
  reviewed_by uuid,
  school_id uuid not null,
  reviewed_at timestamp with time zone not null default now(),
  desk_conversation_id uuid,
  constraint conversation_reviews_pkey primary key (id),
  constraint conversation_reviews_one_check check (num_nonnulls(conversation_id, desk_conversation_id) = 1),
  constraint conversation_reviews_conversation_id_fkey foreign key (
    conversation_id, school_id
  ) references public.conversations(id, school_id),
  constraint conversation_reviews_desk_conversation_id_fkey foreign key (
    desk_conversation_id, school_id
  ) references public.desk_conversations(id, school_id),
  constraint conversation_reviews_report_id_fkey foreign key (
    report_id, school_id
  ) references public.conversation_reports(id, school_id),
  constraint conversation_reviews_reviewed_by_fkey foreign key (reviewed_by) references public.profiles(id) on delete set null,
  constraint conversation_reviews_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.conversation_reviews is 'Who read a reported conversation, and when. Read by the people of the conversation and by the administrators of the school. Written by review_conversation alone; nobody changes or deletes a row.';

create index conversation_reviews_conversation on public.conversation_reviews using btree (
  conversation_id, school_id
);
create index conversation_reviews_desk_conversation on public.conversation_reviews using btree (
  desk_conversation_id, school_id
)
where desk_conversation_id is not null;
create index conversation_reviews_report on public.conversation_reviews using btree (report_id, school_id);
create index conversation_reviews_reviewer on public.conversation_reviews using btree (reviewed_by);
create index conversation_reviews_school on public.conversation_reviews using btree (
  school_id, reviewed_at desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.conversation_reviews for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.conversation_reviews for select to portal_backup
  using (true);
create policy "the people of the conversation" on public.conversation_reviews for select to authenticated
  using (
    (exists (select from public.conversations c where c.id = conversation_reviews.conversation_id))
    or (
      exists (
        select
        from public.desk_conversations c
        where c.id = conversation_reviews.desk_conversation_id
        and (
          (c.id <> all ((select private.shared_desk_conversation_ids())::uuid[]))
          or (conversation_reviews.id = any ((select private.shared_review_ids())::uuid[]))
        )
      )
    )
  );
create policy helpers on public.conversation_reviews for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.conversation_reviews for all to service_role
  using (true)
  with check (true);

grant select on public.conversation_reviews to authenticated;
grant select on public.conversation_reviews to portal_backup;
grant select, delete on public.conversation_reviews to portal_definer;
grant insert (
  report_id, conversation_id, reviewed_by, school_id, desk_conversation_id
) on public.conversation_reviews to portal_definer;
grant select, insert, update, delete on public.conversation_reviews to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.conversation_reviews
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after each row
create trigger tell_people after insert on public.conversation_reviews
for each row
execute function private.tell_conversation_review();

create or replace function private.tell_conversation_review()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, target, school_id, created_at, read_at)
  select p.id, 'review', new.report_id,
         'A reported conversation was read by ' || coalesce(r.first_name || ' ' || r.last_name, 'Unknown'),
         case when r.id is null then '{"code": "review.read_by_nobody"}'::jsonb
              else jsonb_build_object('code', 'review.read', 'name', r.first_name || ' ' || r.last_name) end,
         coalesce(new.conversation_id::text, 'desk/' || new.desk_conversation_id), new.school_id, new.reviewed_at,
         private.read_as_history(new.reviewed_at)
    from public.profiles p
    left join public.profiles r on r.id = new.reviewed_by
   where p.id in (select private.people_of_report(new.report_id))
     and p.approval_status = 'approved' and p.id is distinct from new.reviewed_by and private.is_told(new.reviewed_at)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_conversation_review() owner to portal_definer;

-- 3. after the statement
create trigger audit_office_inserts after insert on public.conversation_reviews referencing new table as new_rows
for each statement
execute function private.audit_administration('review', '', '');

-- 4. after the statement
create trigger publish_deletions after delete on public.conversation_reviews referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.conversation_reviews referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.conversation_reviews referencing new table as new_rows
for each statement
execute function private.record_updates();
