-- Generated from the migrated database by `npm run types`; do not edit.

create table public.court_orders (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  student_id uuid not null,
  description text not null,
  guardianship_id uuid,
  no_records boolean not null default false,
  not_told boolean not null default false,
  no_deciding boolean not null default false,
  no_collecting boolean not null default false,
  file_path text,
  file_name text,
  size_bytes bigint,
  content_type text,
  uploaded_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint court_orders_pkey primary key (id),
  constraint court_orders_file_path_key unique (file_path),
  constraint court_orders_content_type_check check (length(content_type) <= 200),
  constraint court_orders_description_check check (description ~ '\S' and length(description) <= 2000),
  constraint court_orders_file_check check ((file_path is null) = (file_name is null)),
  constraint court_orders_file_name_check check (
    file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200
  ),
  constraint court_orders_file_path_check check (length(file_path) <= 1024),
  constraint court_orders_person_check check (
    guardianship_id is not null or not (no_records or not_told or no_deciding or no_collecting)
  ),
  constraint court_orders_size_bytes_check check (size_bytes >= 0),
  constraint court_orders_guardianship_id_fkey foreign key (guardianship_id) references public.guardianships(id) on delete set null,
  constraint court_orders_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint court_orders_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade,
  constraint court_orders_uploaded_by_fkey foreign key (uploaded_by) references public.profiles(id) on delete set null
);

comment on table public.court_orders is 'A court''s orders about a learner. The administrators of the school read, add and remove them; nobody else knows of one. The row decides who may read the file in the bucket court-orders, and the file goes with it, as it goes with the learner.';
comment on column public.court_orders.guardianship_id is 'Whom the order is about; null for nobody whom the school has on its list, or once that row is gone.';
comment on column public.court_orders.no_records is 'That guardian may not read the records. So are the next three for the other rights.';
comment on column public.court_orders.file_path is 'The name in the bucket court-orders; null for an order without its paper. Its uploader names it, once.';
comment on column public.court_orders.file_name is 'What the file was called, with the ending of its content; saved under.';
comment on column public.court_orders.size_bytes is 'Measured by the server; not granted. So is content_type.';

create index court_orders_guardianship on public.court_orders using btree (guardianship_id);
create index court_orders_school on public.court_orders using btree (school_id);
create index court_orders_student on public.court_orders using btree (student_id, school_id, created_at desc);
create index court_orders_uploader on public.court_orders using btree (uploaded_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.court_orders for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.court_orders for select to portal_definer
  using (true);
create policy "the backup reads" on public.court_orders for select to portal_backup
  using (true);
create policy "administrators add them" on public.court_orders for insert to authenticated
  with check (
    uploaded_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "administrators remove those of their schools" on public.court_orders for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "erasures take them" on public.court_orders for delete to portal_definer
  using (true);
create policy "the service key" on public.court_orders for all to service_role
  using (true)
  with check (true);

grant select, delete on public.court_orders to authenticated;
grant insert (
  id, school_id, student_id, description, guardianship_id, no_records, not_told, no_deciding, no_collecting,
  file_path, file_name, uploaded_by
) on public.court_orders to authenticated;
grant select on public.court_orders to portal_backup;
grant select, delete on public.court_orders to portal_definer;
grant select, insert, update, delete on public.court_orders to service_role;

-- 1. before each row
create trigger clear before update of guardianship_id on public.court_orders
for each row
execute function private.clear_court_order();

create or replace function private.clear_court_order()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if new.guardianship_id is null then
    new.no_records := false;
    new.not_told := false;
    new.no_deciding := false;
    new.no_collecting := false;
  end if;
  return new;
end
$function$;
alter function private.clear_court_order() owner to portal_definer;

-- 2. before each row
create trigger complete before insert on public.court_orders
for each row
execute function private.complete_court_order();

create or replace function private.complete_court_order()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb;
begin
  -- The learner before the guardianship, as who removes the learner takes them (decision 0205).
  perform from public.students c where c.id = new.student_id for key share;
  if new.guardianship_id is not null and not exists (
    select from public.guardianships g where g.id = new.guardianship_id and g.student_id = new.student_id)
  then
    raise exception using errcode = 'PR004', detail = 'guardianship_id',
      message = 'Somebody else has changed this guardian meanwhile',
      hint = '{"code": "guardianship.changed_meanwhile"}';
  end if;
  if new.file_path is not null then
    measured := private.uploaded_file('court-orders', new.file_path);
    new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
    new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
    new.file_name := private.saved_name(new.file_name, new.content_type);
  end if;
  new.description := btrim(new.description);
  return new;
end
$function$;
alter function private.complete_court_order() owner to portal_definer;

-- 3. before each row
create trigger visible before insert or update of file_name on public.court_orders
for each row
execute function private.refuse_hidden_characters('file_name');

-- 4. after each row
create trigger check_people after insert or update of uploaded_by on public.court_orders
for each row
execute function private.check_uploader();

-- 5. after each row
create trigger drop_file after delete on public.court_orders
for each row
execute function private.drop_court_order();

create or replace function private.drop_court_order()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if old.file_path is not null then
    perform private.drop_file('court-orders', old.file_path);
  end if;
  return null;
end
$function$;
alter function private.drop_court_order() owner to portal_definer;

-- 6. after each row
create trigger end_sharing after insert or update of guardianship_id, student_id on public.court_orders
for each row
execute function private.end_sharing_by_order();

create or replace function private.end_sharing_by_order()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- Who is being added at this moment has joined before this looks, or is added after it has been written.
  perform from public.guardianships g where g.student_id = new.student_id order by g.id for no key update;
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and c.related_student_id = new.student_id and c.household is not null
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$function$;
alter function private.end_sharing_by_order() owner to portal_definer;

-- 7. after the statement
create trigger audit_deletes after delete on public.court_orders referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 8. after the statement
create trigger audit_inserts after insert on public.court_orders referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 9. after the statement
create trigger audit_office_deletes after delete on public.court_orders referencing old table as old_rows
for each statement
execute function private.audit_administration('right', 'student_id', '');

-- 10. after the statement
create trigger audit_office_inserts after insert on public.court_orders referencing new table as new_rows
for each statement
execute function private.audit_administration('right', 'student_id', '');

-- 11. after the statement
create trigger audit_updates after update on public.court_orders referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');
