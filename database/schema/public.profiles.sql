-- Generated from the migrated database by `npm run types`; do not edit.

create table public.profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  phone text,
  school_id uuid,
  approval_status text not null default 'pending',
  is_platform_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decision_reason text,
  language text,
  constraint profiles_pkey primary key (id),
  constraint profiles_account_key unique nulls not distinct (user_id, role, school_id),
  constraint profiles_id_user_id_key unique (id, user_id),
  constraint profiles_approval_status_check check (
    approval_status = any (array['pending', 'approved', 'rejected'])
  ),
  constraint profiles_decision_reason_check check (decision_reason <> '' and length(decision_reason) <= 500),
  constraint profiles_first_name_check check (
    first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100
  ),
  constraint profiles_language_check check (language = any (array['en', 'af', 'zu', 'xh', 'st'])),
  constraint profiles_last_name_check check (
    last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100
  ),
  constraint profiles_phone_check check (length(phone) <= 30),
  constraint profiles_platform_admin_check check (
    not is_platform_admin or role = 'admin' and school_id is null
  ),
  constraint profiles_role_check check (role = any (array['admin', 'teacher', 'parent'])),
  constraint profiles_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint profiles_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table public.profiles is 'People of the schools; in school tables a person is a profile id. Own row at any approval; members see approved staff of their school; teachers the parents of those they teach; administrators the people of their schools. Parents never see parents, save those whom the school has marked one household.';
comment on column public.profiles.phone is 'Written like any other column, granted to nobody for reading: public.contact_details gives it to its owner and the school''s administrators.';
comment on column public.profiles.is_platform_admin is 'Administers every school and belongs to none. Only private.make_administrator sets it.';
comment on column public.profiles.decided_at is 'When the registration was last approved or rejected; null while it waits. Set by a trigger, read by reports.';
comment on column public.profiles.decision_reason is 'Why the registration was rejected, as its administrator has written it; null otherwise. Given by my_registration().';
comment on column public.profiles.language is 'In which the portal writes to the person; null before they have chosen. Written by the person, granted to nobody for reading: public.my_language gives the own.';

create index profiles_decided on public.profiles using btree (school_id, decided_at)
where decided_at is not null;
create index profiles_name on public.profiles using btree (
  last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index profiles_pending on public.profiles using btree (school_id, created_at)
where approval_status = 'pending';
create index profiles_platform_admins on public.profiles using btree (id) where is_platform_admin;
create index profiles_registered on public.profiles using btree (created_at desc, id);
create index profiles_role_name on public.profiles using btree (
  role, last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index profiles_school on public.profiles using btree (
  school_id, role, approval_status, created_at desc
);
create index profiles_school_name on public.profiles using btree (
  school_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index profiles_school_registered on public.profiles using btree (school_id, created_at desc, id);
create index profiles_school_role_name on public.profiles using btree (
  school_id, role, last_name collate "und-x-icu", first_name collate "und-x-icu", id
);
create index profiles_school_status on public.profiles using btree (
  school_id, approval_status, created_at desc, id
);
create index profiles_school_words on public.profiles using gin (
  private.words_in_school(school_id, private.person_words(first_name, last_name, phone))
);
create index profiles_status on public.profiles using btree (approval_status, created_at desc, id);
create index profiles_words on public.profiles using gin (private.person_words(first_name, last_name, phone));

-- Row security is on, for the owner too.
create policy "administrators read the people of their schools" on public.profiles for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "correspondents read each other" on public.profiles for select to authenticated
  using (id = any ((select private.correspondent_ids())::uuid[]));
create policy "guardians of one household read each other" on public.profiles for select to authenticated
  using (id = any ((select private.household_guardian_ids())::uuid[]));
create policy "members read the platform administrators who announced somethin" on public.profiles for select to authenticated
  using (id = any ((select private.announcing_administrator_ids())::uuid[]));
create policy "of the own only the one in use" on public.profiles as restrictive for select to authenticated
  using (
    user_id is distinct from (select private.user_id())
    or id = coalesce((select private.own_profile_id()), id)
  );
create policy own on public.profiles for select to authenticated
  using (user_id = (select private.user_id()));
create policy "platform administrators read people without a school" on public.profiles for select to authenticated
  using (school_id is null and (select private.is_platform_admin()));
create policy "teachers read the parents of those they teach" on public.profiles for select to authenticated
  using (id = any ((select private.taught_parent_ids())::uuid[]));
create policy "the approved staff of the school, by its members" on public.profiles for select to authenticated
  using (
    school_id = (select private.school_id())
    and (role = any (array['admin', 'teacher']))
    and approval_status = 'approved'
  );
create policy "the backup reads" on public.profiles for select to portal_backup
  using (true);
create policy "an account without a profile registers" on public.profiles for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and (role = any (array['parent', 'teacher']))
    and school_id is not null
    and approval_status = 'pending'
    and (select private.is_unregistered())
  );
create policy "administrators edit the people of their schools" on public.profiles for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "own, unless rejected" on public.profiles for update to authenticated
  using (id = (select private.own_profile_id()) and approval_status <> 'rejected')
  with check (id = (select private.own_profile_id()));
create policy "platform administrators edit everyone" on public.profiles for update to authenticated
  using ((select private.is_platform_admin()))
  with check ((select private.is_platform_admin()));
create policy "administrators remove teachers and parents of their schools" on public.profiles for delete to authenticated
  using (
    user_id <> (select private.user_id())
    and role <> 'admin'
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "platform administrators remove everyone but themselves" on public.profiles for delete to authenticated
  using (user_id <> (select private.user_id()) and (select private.is_platform_admin()));
create policy helpers on public.profiles for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.profiles for all to service_role
  using (true)
  with check (true);

grant delete on public.profiles to authenticated;
grant select (
  id, user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin, created_at
) on public.profiles to authenticated;
grant insert (
  user_id, first_name, last_name, role, phone, school_id, approval_status, language
) on public.profiles to authenticated;
grant update (
  first_name, last_name, phone, school_id, approval_status, decision_reason, language
) on public.profiles to authenticated;
grant select on public.profiles to portal_backup;
grant select, delete on public.profiles to portal_definer;
grant insert (
  id, user_id, first_name, last_name, role, phone, school_id, approval_status, is_platform_admin, language
) on public.profiles to portal_definer;
grant update (
  first_name, last_name, role, phone, school_id, approval_status, is_platform_admin, created_at,
  decision_reason, language
) on public.profiles to portal_definer;
grant select, delete on public.profiles to service_role;
grant insert (
  id, user_id, first_name, last_name, role, phone, school_id, approval_status, created_at, decided_at,
  language
) on public.profiles to service_role;
grant update (
  first_name, last_name, role, phone, school_id, approval_status, decided_at, decision_reason, language
) on public.profiles to service_role;

-- 1. before each row
create trigger check_contact before insert or update of phone on public.profiles
for each row
execute function private.check_contact();

-- 2. before each row
create trigger date_decision before insert or update of approval_status, decision_reason on public.profiles
for each row
execute function private.date_decision();

create or replace function private.date_decision()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.decision_reason := nullif(btrim(new.decision_reason), '');
  if new.approval_status <> 'rejected' then
    new.decision_reason := null;
  end if;
  if new.approval_status = 'pending' then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, new.created_at);
  elsif new.approval_status <> old.approval_status then
    new.decided_at := now();
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger hold_publications_of_deleted before delete on public.profiles
for each row
execute function private.hold_publications();

create or replace function private.hold_publications()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  stays uuid;
begin
  if tg_op = 'UPDATE' then
    if new.approval_status = 'approved' and new.is_platform_admin then
      return new;
    elsif new.approval_status = 'approved' and new.role in ('admin', 'teacher') then
      stays := new.school_id;
    end if;
  end if;
  perform private.hold_publications_of(old.id, stays);
  return coalesce(new, old);
end
$function$;
alter function private.hold_publications() owner to portal_definer;
comment on function private.hold_publications() is 'Has what somebody scheduled as one of the staff wait for an administrator once they are approved staff of that school no longer.';

-- 4. before each row
create trigger keep_account_kind before insert on public.profiles
for each row
execute function private.keep_account_kind();

-- 5. before each row
create trigger keep_teacher before update of role on public.profiles
for each row
when (
  old.role = 'teacher'
  and new.role <> 'teacher'
  and old.approval_status = 'rejected'
  and new.approval_status = 'pending'
)
execute function private.keep_teacher();

create or replace function private.keep_teacher()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if exists (select from public.progress_reports r where r.teacher_id = new.id)
     or exists (select from public.disciplinary_records d where d.teacher_id = new.id)
     or exists (select from public.lessons l where l.teacher_id = new.id)
     or exists (select from public.lesson_timetables t where t.teacher_id = new.id)
     or exists (select from public.teacher_student_assignments a where a.teacher_id = new.id) then
    raise exception using errcode = 'PR001', detail = 'kind',
      message = 'You were a teacher at this school before. Please contact the school administrator for help',
      hint = '{"code": "registration.former_teacher"}';
  end if;
  return new;
end
$function$;
alter function private.keep_teacher() owner to portal_definer;
comment on function private.keep_teacher() is 'Refuses that a rejected teacher who has written or was given anything registers again as something else.';

-- 6. before each row
create trigger only_one_by_insert before insert on public.profiles
for each row
execute function private.only_one_by_insert();

create or replace function private.only_one_by_insert()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user = 'authenticated' and not private.is_unregistered() then
    raise exception using errcode = '42501', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  return new;
end
$function$;

-- 7. before each row
create trigger pin before update on public.profiles for each row execute function private.pin_profile();

create or replace function private.pin_profile()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.approval_status is distinct from old.approval_status
     and (old.user_id = private.user_id() or not private.may_judge(old.school_id, old.role)) then
    raise exception using errcode = '42501',
      message = 'Only an administrator of the school approves or rejects a registration',
      hint = '{"code": "registration.decide_admin_only"}';
  end if;
  if new.decision_reason is not null and new.decision_reason is distinct from old.decision_reason
     and new.approval_status = old.approval_status then
    raise exception using errcode = '42501', message = 'A reason is given with the rejection',
      hint = '{"code": "registration.reason_missing"}';
  end if;
  if new.language is distinct from old.language and old.user_id is distinct from private.user_id() then
    raise exception using errcode = '42501', message = 'People choose their language themselves',
      hint = '{"code": "language.own_only"}';
  end if;
  if new.school_id is distinct from old.school_id
     and (old.user_id = private.user_id() or not private.is_platform_admin()) then
    raise exception using errcode = '42501',
      message = 'Only a platform administrator moves a person to another school',
      hint = '{"code": "person.move_platform_only"}';
  end if;
  return new;
end
$function$;

-- 8. before each row
create trigger platform_administrator_stays before delete or update of is_platform_admin,
approval_status on public.profiles
for each row
when (old.is_platform_admin and old.approval_status = 'approved')
execute function private.keep_platform_administrator();

create or replace function private.keep_platform_administrator()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' then
    if new.is_platform_admin and new.approval_status = 'approved' then
      return new;
    end if;
  end if;
  -- One after the other: two who remove each other at once would leave none.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.keep_platform_administrator'));
  if not exists (select from public.profiles p
                  where p.is_platform_admin and p.approval_status = 'approved' and p.id <> old.id) then
    raise exception using errcode = 'PR005', message = 'The last platform administrator must stay',
      hint = '{"code": "platform.last_admin"}';
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  return old;
end
$function$;
alter function private.keep_platform_administrator() owner to portal_definer;

-- 9. before each row
create trigger take_language before insert on public.profiles
for each row
when (new.language is null)
execute function private.take_language();

create or replace function private.take_language()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  new.language := private.language_of_account(new.user_id);
  return new;
end
$function$;
alter function private.take_language() owner to portal_definer;

-- 10. before each row
create trigger visible before insert or update of first_name, last_name, phone on public.profiles
for each row
execute function private.refuse_hidden_characters('first_name', 'last_name', 'phone');

-- 11. after each row
create trigger account_follows after delete on public.profiles
for each row
execute function private.account_follows();

create or replace function private.account_follows()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if auth.role() = 'authenticated' and exists (select from auth.users u where u.id = old.user_id) then
    insert into private.outbox (kind, recipient) values ('delete-account', old.user_id::text);
  end if;
  return null;
end
$function$;
alter function private.account_follows() owner to portal_definer;
comment on function private.account_follows() is 'Whoever is removed by an administrator loses the account too: server/jobs deletes it, and tries again when that fails.';

-- 12. after each row
create trigger confirm_children after update of approval_status on public.profiles
for each row
when (new.role = 'parent' and new.approval_status = 'approved' and old.approval_status <> 'approved')
execute function private.confirm_declared_children();

create or replace function private.confirm_declared_children()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  declared uuid[] := array(select private.declared_children_of(new.id));
begin
  -- By a letter of the school: it speaks for its own learner alone (claim_codes.sql).
  if current_setting('portal.approved_by_letter', true) = new.id::text then
    return null;
  end if;
  perform private.lock_full_names(array(
    select c from public.students c where c.id = any(declared) and c.school_id = new.school_id));
  update public.students c set is_confirmed = true
   where c.id = any(declared) and c.school_id = new.school_id and not c.is_confirmed
     -- The form sends all in one; other clients send profile and children one after the other.
     and c.created_at <= new.created_at + interval '1 hour'
     and not exists (
       select from public.students o
        where o.school_id = c.school_id and o.student_id = c.student_id and o.id <> c.id
          and (o.is_confirmed or o.id = any(declared) and o.id < c.id));
  return null;
end
$function$;
alter function private.confirm_declared_children() owner to portal_definer;
comment on function private.confirm_declared_children() is 'Confirms the children of the registration: those declared within an hour of it whose IDs are free. Another waits for an administrator (students.is_confirmed).';

-- 13. after each row
create trigger end_seats after update of approval_status, school_id, role on public.profiles
for each row
when (
  old.approval_status is distinct from new.approval_status
  or old.school_id is distinct from new.school_id
  or old.role is distinct from new.role
)
execute function private.end_seats();

create or replace function private.end_seats()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.desk_members m
   where m.profile_id = new.id
     and (new.approval_status <> 'approved' or new.role not in ('admin', 'teacher') or m.school_id is distinct from new.school_id);
  return null;
end
$function$;
alter function private.end_seats() owner to portal_definer;

-- 14. after each row
create trigger end_sessions after delete on public.profiles
for each row
execute function private.end_sessions();

create or replace function private.end_sessions()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from auth.sessions s
   where s.user_id = old.user_id and not exists (select from public.profiles p where p.user_id = old.user_id);
  return null;
end
$function$;
alter function private.end_sessions() owner to portal_definer;

-- 15. after each row
create trigger end_sharing after update of approval_status, school_id, role on public.profiles
for each row
when (
  old.approval_status is distinct from new.approval_status
  or old.school_id is distinct from new.school_id
  or old.role is distinct from new.role
)
execute function private.end_sharing_of_person();

create or replace function private.end_sharing_of_person()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.desk_participants g using public.desk_conversations c
   where c.id = g.conversation_id and (g.profile_id = new.id or c.person_id = new.id)
     and not private.may_share_desk_conversation(c, g.profile_id);
  return null;
end
$function$;
alter function private.end_sharing_of_person() owner to portal_definer;

-- 16. after each row
create trigger end_timetable after update of school_id on public.profiles
for each row
when (old.school_id is distinct from new.school_id)
execute function private.end_entries_of_leaver();

create or replace function private.end_entries_of_leaver()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.lesson_timetables l set is_active = false
   where l.teacher_id = new.id and l.school_id is distinct from new.school_id and l.is_active;
  return null;
end
$function$;
alter function private.end_entries_of_leaver() owner to portal_definer;

-- 17. after each row
create trigger follow_first_profile after insert on public.profiles
for each row
execute function private.follow_first_profile();

create or replace function private.follow_first_profile()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update auth.sessions s set profile_id = new.id where s.user_id = new.user_id and s.profile_id is null;
  return null;
end
$function$;
alter function private.follow_first_profile() owner to portal_definer;

-- 18. after each row
create trigger hand_on_incidents after update of approval_status, school_id, role on public.profiles
for each row
when (
  old.role = 'teacher'
  and old.approval_status = 'approved'
  and (
    old.school_id is distinct from new.school_id
    or old.role is distinct from new.role
    or new.approval_status <> 'approved'
  )
)
execute function private.hand_on_incidents_of_leaver();

create or replace function private.hand_on_incidents_of_leaver()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.hand_on_replies(array(select d.id from public.disciplinary_records d where d.teacher_id = new.id));
  return null;
end
$function$;
alter function private.hand_on_incidents_of_leaver() owner to portal_definer;

-- 19. after each row
create trigger hold_publications after update of approval_status, school_id, role,
is_platform_admin on public.profiles
for each row
when (
  old.approval_status is distinct from new.approval_status
  or old.school_id is distinct from new.school_id
  or old.role is distinct from new.role
  or old.is_platform_admin is distinct from new.is_platform_admin
)
execute function private.hold_publications();

-- 20. after each row
create trigger language_of_the_account after update of language on public.profiles
for each row
when (new.language is distinct from old.language)
execute function private.share_language();

create or replace function private.share_language()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.profiles p set language = new.language
   where p.user_id = new.user_id and p.id <> new.id and p.language is distinct from new.language;
  return null;
end
$function$;
alter function private.share_language() owner to portal_definer;

-- 21. after each row
create trigger leave_school after update of school_id on public.profiles
for each row
when (old.school_id is distinct from new.school_id)
execute function private.leave_school();

create or replace function private.leave_school()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from public.teacher_subjects t where t.teacher_id = new.id and t.school_id is distinct from new.school_id;
  update public.teacher_student_assignments a set is_active = false
   where a.teacher_id = new.id and a.school_id is distinct from new.school_id and a.is_active;
  return null;
end
$function$;
alter function private.leave_school() owner to portal_definer;

-- 22. after each row
create trigger note_ended_right_changed after update of approval_status, school_id, role,
is_platform_admin on public.profiles
for each row
when (
  old.approval_status = 'approved'
  and (
    new.approval_status = 'pending'
    or old.school_id is distinct from new.school_id
    or old.role is distinct from new.role
    or old.is_platform_admin is distinct from new.is_platform_admin
  )
)
execute function private.note_ended_right(
  'id,school_id,role,is_platform_admin', '{"approval_status": "pending"}'
);

-- 23. after each row
create trigger note_erased after delete on public.profiles
for each row
execute function private.note_erased_profile();

create or replace function private.note_erased_profile()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  delete from private.outbox o
   where o.due_at is not null and o.kind <> 'delete-account'
     and (o.recipient = old.id::text or position(old.id::text in o.payload::text) > 0);
  delete from private.mailbox m using auth.users u
   where u.id = old.user_id and m.recipient = u.email
     and not exists (select from public.profiles p where p.user_id = old.user_id);
  update public.erasures e
     set state = 'done', user_id = old.user_id, finished_at = now(), decided_at = now(), decided_by = (
       select p.id from public.profiles p where p.id = private.profile_id())
   where e.subject_id = old.id and e.state = 'asked';
  if not found and not exists (select from public.erasures e where e.subject_id = old.id) then
    insert into public.erasures (school_id, kind, subject_id, user_id, state, decided_by, decided_at, finished_at)
    values ((select s.id from public.schools s where s.id = old.school_id), 'account', old.id, old.user_id, 'done',
      (select p.id from public.profiles p where p.id = private.profile_id()), now(), now());
  end if;
  return null;
end
$function$;
alter function private.note_erased_profile() owner to portal_definer;
comment on function private.note_erased_profile() is 'The deletion of a profile is an erasure: it takes unsent mails along, and is noted for restores.';

-- 24. after each row
create trigger profiles_access_changed after update on public.profiles
for each row
when (
  old.role is distinct from new.role
  or old.school_id is distinct from new.school_id
  or old.is_platform_admin is distinct from new.is_platform_admin
  or old.approval_status <> new.approval_status
  and new.approval_status <> 'approved'
)
execute function private.notify_access_changed('user_id');

-- 25. after each row
create trigger profiles_access_ended after delete on public.profiles
for each row
execute function private.notify_access_changed('user_id');

-- 26. after each row
create trigger publish_new_keys after update on public.profiles
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 27. after each row
create trigger release_held_mails after update of approval_status on public.profiles
for each row
when (new.approval_status <> old.approval_status)
execute function private.release_held_mails();

create or replace function private.release_held_mails()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if new.approval_status = 'approved' then
    perform private.send_held_mails(new.user_id);
    return null;
  end if;
  -- Nor do those leave that have waited for the mail server since an approval.
  delete from private.outbox o
   where o.due_at is not null and o.kind like 'child-%' and o.payload ->> 'about' = new.id::text;
  delete from private.held_mails m where m.profile_id = new.id;
  return null;
end
$function$;
alter function private.release_held_mails() owner to portal_definer;

-- 28. after each row
create trigger settle_notices after update of approval_status on public.profiles
for each row
when (old.approval_status = 'pending' and new.approval_status <> 'pending')
execute function private.settle_registration_notices();

-- 29. after each row
create trigger tell_approval after update of approval_status on public.profiles
for each row
when (new.approval_status <> 'pending' and new.approval_status is distinct from old.approval_status)
execute function private.tell_approval();

create or replace function private.tell_approval()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- What was decided before and has not left is so no longer: tried again after hours, it would come after what stands.
  delete from private.outbox o
   where o.due_at is not null and o.payload ->> 'about' = new.id::text
     and o.kind in ('registration-approved', 'registration-rejected', 'phone-approved', 'phone-rejected');
  insert into private.outbox (kind, recipient, payload)
  select 'registration-' || new.approval_status, u.email,
         jsonb_build_object('about', new.id, 'first_name', new.first_name, 'school_name', s.name)
         || case when new.decision_reason is null then '{}'
                 else jsonb_build_object('reason', new.decision_reason) end
         || case when u.email_confirmed_at is null then jsonb_build_object('unconfirmed', true) else '{}' end
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is not null;
  -- Whoever has a number alone gets a text message, which says that it was decided; the portal says why.
  insert into private.outbox (kind, recipient, payload)
  select 'phone-' || new.approval_status, u.phone, jsonb_build_object('about', new.id, 'school_name', s.name)
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is null and private.is_number_proven(u.phone_confirmed_at, u.phone_proven_at);
  return null;
end
$function$;
alter function private.tell_approval() owner to portal_definer;

-- 30. after each row
create trigger tell_of_deciders after update of approval_status, role, school_id on public.profiles
for each row
when (
  ('parent' = old.role or 'parent' = new.role)
  and (
    old.approval_status is distinct from new.approval_status
    or old.role is distinct from new.role
    or old.school_id is distinct from new.school_id
  )
)
execute function private.tell_of_judged_deciders();

create or replace function private.tell_of_judged_deciders()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_of_pictures(g.student_id, g.school_id,
            private.pictures_given(g.student_id, old.id,
              old.role = 'parent' and old.approval_status = 'approved' and coalesce(old.school_id = g.school_id, false)))
     from (select o.student_id, o.school_id from public.guardianships o
            where o.profile_id = new.id and o.ended_at is null and o.may_decide and exists (
              select from public.consents c
               where c.student_id = o.student_id and c.profile_id = o.profile_id and c.purpose = 'pictures')
            order by o.student_id) g;
  return null;
end
$function$;
alter function private.tell_of_judged_deciders() owner to portal_definer;
comment on function private.tell_of_judged_deciders() is 'The same of the learners of a guardian who is approved, rejected or moved.';

-- 31. after each row
create trigger tell_of_letters after update of approval_status, role, school_id,
is_platform_admin on public.profiles
for each row
when (
  ('admin' = old.role or 'admin' = new.role)
  and (
    old.approval_status is distinct from new.approval_status
    or old.role is distinct from new.role
    or old.school_id is distinct from new.school_id
    or old.is_platform_admin is distinct from new.is_platform_admin
  )
)
execute function private.tell_of_letters();

create or replace function private.tell_of_letters()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_of_letters_of(old.id, old.first_name || ' ' || old.last_name);
  return null;
end
$function$;
alter function private.tell_of_letters() owner to portal_definer;

-- 32. after each row
create trigger tell_of_letters_of_deleted after delete on public.profiles
for each row
when (old.role = 'admin')
execute function private.tell_of_letters();

-- 33. after the statement
create trigger audit_office_deletes after delete on public.profiles referencing old table as old_rows
for each statement
execute function private.audit_administration(
  'correction', '', 'id', 'first_name', 'last_name', 'phone', 'role', 'school_id', 'approval_status',
  'is_platform_admin'
);

-- 34. after the statement
create trigger audit_office_updates after update on public.profiles referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration(
  'correction', '', 'id', 'first_name', 'last_name', 'phone', 'role', 'school_id', 'approval_status',
  'is_platform_admin'
);

-- 35. after the statement
create trigger forget_notices after delete on public.profiles referencing old table as old_rows
for each statement
execute function private.forget_notices('registration');

-- 36. after the statement
create trigger publish_deletions after delete on public.profiles referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 37. after the statement
create trigger publish_inserts after insert on public.profiles referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 38. after the statement
create trigger publish_updates after update on public.profiles referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 39. after the statement
create trigger tell_registrations after insert on public.profiles referencing new table as new_rows
for each statement
execute function private.tell_registrations();

create or replace function private.tell_registrations()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id, created_at, read_at)
  select a.id, 'registration', p.id, format('%s %s registered as a %s', p.first_name, p.last_name, p.role),
         private.registration_arguments('registration.new', p.first_name, p.last_name, p.role),
         p.school_id, p.created_at, private.read_as_history(p.created_at)
    from new_rows p cross join lateral private.school_administrators(p.school_id) as a (id)
   where p.approval_status = 'pending' and p.role in ('parent', 'teacher') and p.school_id is not null
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_registrations() owner to portal_definer;
