-- People of the schools: administrators, teachers, parents. An account has one for each role at each school, and its
-- session acts as one of them: the others of the same account are not shown beside it.
--
-- Refused: choosing one's own role, approval or school once the row exists; reading anybody's phone number
-- here (public.contact_details gives it to its owner and the school's administrators) or language
-- (public.my_language gives the own); choosing somebody else's language; parents reading parents; the platform flag to everyone but private.make_administrator.

comment on table public.profiles is
  'People of the schools; in school tables a person is a profile id. Own row at any approval; members see approved staff of their school; teachers the parents of those they teach; administrators the people of their schools. Parents never see parents, save those whom the school has marked one household.';
comment on column public.profiles.phone is
  'Written like any other column, granted to nobody for reading: public.contact_details gives it to its owner and the school''s administrators.';
comment on column public.profiles.is_platform_admin is
  'Administers every school and belongs to none. Only private.make_administrator sets it.';
comment on column public.profiles.decided_at is
  'When the registration was last approved or rejected; null while it waits. Set by a trigger, read by reports.';
comment on column public.profiles.decision_reason is
  'Why the registration was rejected, as its administrator has written it; null otherwise. Given by my_registration().';

comment on column public.profiles.language is
  'In which the portal writes to the person; null before they have chosen. Written by the person, granted to nobody for reading: public.my_language gives the own.';

alter table public.profiles enable row level security, force row level security;

-- Postgres asks the policies of a verb from the last name to the first, until one says yes: the one that opens most of
-- what is read, and costs least, has the last name.
create policy "own" on public.profiles
  for select to authenticated using (user_id = (select private.user_id()));

-- Whoever reads by the account gets one row, and nothing of a profile shows in another. The first one is chosen for the
-- session when it is there.
create policy "of the own only the one in use" on public.profiles as restrictive
  for select to authenticated
  using (user_id is distinct from (select private.user_id()) or id = coalesce((select private.own_profile_id()), id));

create policy "the approved staff of the school, by its members" on public.profiles
  for select to authenticated
  using (school_id = (select private.school_id()) and role in ('admin', 'teacher') and approval_status = 'approved');

create policy "teachers read the parents of those they teach" on public.profiles
  for select to authenticated using (id = any((select private.taught_parent_ids())::uuid[]));

create policy "guardians of one household read each other" on public.profiles
  for select to authenticated using (id = any((select private.household_guardian_ids())::uuid[]));

create policy "correspondents read each other" on public.profiles
  for select to authenticated using (id = any((select private.correspondent_ids())::uuid[]));

create policy "administrators read the people of their schools" on public.profiles
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators read people without a school" on public.profiles
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "members read the platform administrators who announced somethin" on public.profiles
  for select to authenticated using (id = any((select private.announcing_administrator_ids())::uuid[]));

create policy "an account without a profile registers" on public.profiles
  for insert to authenticated
  with check (user_id = (select private.user_id()) and role in ('parent', 'teacher')
    and school_id is not null and approval_status = 'pending' and (select private.is_unregistered()));

create policy "own, unless rejected" on public.profiles
  for update to authenticated
  using (id = (select private.own_profile_id()) and approval_status <> 'rejected')
  with check (id = (select private.own_profile_id()));

create policy "administrators edit the people of their schools" on public.profiles
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators edit everyone" on public.profiles
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "administrators remove teachers and parents of their schools" on public.profiles
  for delete to authenticated
  using (user_id <> (select private.user_id()) and role <> 'admin'
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators remove everyone but themselves" on public.profiles
  for delete to authenticated
  using (user_id <> (select private.user_id()) and (select private.is_platform_admin()));

create policy "the service key" on public.profiles for all to service_role using (true) with check (true);

create policy "helpers" on public.profiles for all to portal_definer using (true) with check (true);

grant delete on public.profiles to authenticated;
grant select (id, user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin, created_at)
  on public.profiles to authenticated;
grant insert (user_id, first_name, last_name, role, phone, school_id, approval_status, language)
  on public.profiles to authenticated;
grant update (first_name, last_name, phone, school_id, approval_status, decision_reason, language)
  on public.profiles to authenticated;
grant select, delete on public.profiles to service_role;
grant insert (id, user_id, first_name, last_name, role, phone, school_id, approval_status, created_at, decided_at,
  language)
  on public.profiles to service_role;
grant update (first_name, last_name, role, phone, school_id, approval_status, decided_at, decision_reason, language)
  on public.profiles to service_role;
grant select, delete on public.profiles to portal_definer;
grant insert (id, user_id, first_name, last_name, role, phone, school_id, approval_status, is_platform_admin, language)
  on public.profiles to portal_definer;
grant update (first_name, last_name, role, phone, school_id, approval_status, is_platform_admin, created_at,
  decision_reason, language)
  on public.profiles to portal_definer;

create trigger check_contact before insert or update of phone on public.profiles
  for each row execute function private.check_contact();

create trigger date_decision before insert or update of approval_status, decision_reason on public.profiles
  for each row execute function private.date_decision();

create trigger keep_account_kind before insert on public.profiles
  for each row execute function private.keep_account_kind();

create trigger keep_teacher before update of role on public.profiles
  for each row
  when (old.role = 'teacher' and new.role <> 'teacher'
    and old.approval_status = 'rejected' and new.approval_status = 'pending')
  execute function private.keep_teacher();

create trigger take_language before insert on public.profiles
  for each row when (new.language is null) execute function private.take_language();

create trigger pin before update on public.profiles for each row execute function private.pin_profile();

create trigger only_one_by_insert before insert on public.profiles
  for each row execute function private.only_one_by_insert();

-- Named to come after `pin`, which tells first who may not judge at all.
create trigger platform_administrator_stays before delete or update of is_platform_admin, approval_status on public.profiles
  for each row when (old.is_platform_admin and old.approval_status = 'approved')
  execute function private.keep_platform_administrator();

-- Before their keys become null.
create trigger hold_publications_of_deleted before delete on public.profiles
  for each row execute function private.hold_publications();

create trigger visible before insert or update of first_name, last_name, phone on public.profiles
  for each row execute function private.refuse_hidden_characters('first_name', 'last_name', 'phone');

create trigger account_follows after delete on public.profiles
  for each row execute function private.account_follows();

create trigger confirm_children after update of approval_status on public.profiles
  for each row when (new.role = 'parent' and new.approval_status = 'approved' and old.approval_status <> 'approved')
  execute function private.confirm_declared_children();

create trigger follow_first_profile after insert on public.profiles
  for each row execute function private.follow_first_profile();

create trigger language_of_the_account after update of language on public.profiles
  for each row when (new.language is distinct from old.language)
  execute function private.share_language();

create trigger note_erased after delete on public.profiles
  for each row execute function private.note_erased_profile();

create trigger hand_on_incidents after update of approval_status, school_id, role on public.profiles
  for each row when (old.role = 'teacher' and old.approval_status = 'approved'
    and ((old.school_id, old.role) is distinct from (new.school_id, new.role) or new.approval_status <> 'approved'))
  execute function private.hand_on_incidents_of_leaver();

create trigger end_seats after update of approval_status, school_id, role on public.profiles
  for each row when ((old.approval_status, old.school_id, old.role) is distinct from (new.approval_status, new.school_id, new.role))
  execute function private.end_seats();

create trigger hold_publications after update of approval_status, school_id, role, is_platform_admin on public.profiles
  for each row when ((old.approval_status, old.school_id, old.role, old.is_platform_admin)
    is distinct from (new.approval_status, new.school_id, new.role, new.is_platform_admin))
  execute function private.hold_publications();

create trigger end_sharing after update of approval_status, school_id, role on public.profiles
  for each row when ((old.approval_status, old.school_id, old.role) is distinct from (new.approval_status, new.school_id, new.role))
  execute function private.end_sharing_of_person();

create trigger end_sessions after delete on public.profiles
  for each row execute function private.end_sessions();

create trigger end_timetable after update of school_id on public.profiles
  for each row when (old.school_id is distinct from new.school_id)
  execute function private.end_entries_of_leaver();

create trigger leave_school after update of school_id on public.profiles
  for each row when (old.school_id is distinct from new.school_id) execute function private.leave_school();

-- An approval only adds rights: it closes nothing, so that a waiting page hears of it.
create trigger profiles_access_changed after update on public.profiles
  for each row
  when ((old.role, old.school_id, old.is_platform_admin) is distinct from (new.role, new.school_id, new.is_platform_admin)
    or (old.approval_status <> new.approval_status and new.approval_status <> 'approved'))
  execute function private.notify_access_changed('user_id');

create trigger profiles_access_ended after delete on public.profiles
  for each row execute function private.notify_access_changed('user_id');

create trigger release_held_mails after update of approval_status on public.profiles
  for each row when (new.approval_status <> old.approval_status)
  execute function private.release_held_mails();

create trigger settle_notices after update of approval_status on public.profiles
  for each row when (old.approval_status = 'pending' and new.approval_status <> 'pending')
  execute function private.settle_registration_notices();

create trigger tell_approval after update of approval_status on public.profiles
  for each row when (new.approval_status <> 'pending' and new.approval_status is distinct from old.approval_status)
  execute function private.tell_approval();

create trigger forget_notices after delete on public.profiles
  referencing old table as old_rows for each statement execute function private.forget_notices('registration');

create trigger tell_of_deciders after update of approval_status, role, school_id on public.profiles
  for each row
  when ('parent' in (old.role, new.role)
    and (old.approval_status, old.role, old.school_id) is distinct from (new.approval_status, new.role, new.school_id))
  execute function private.tell_of_judged_deciders();

create trigger tell_of_letters after update of approval_status, role, school_id, is_platform_admin on public.profiles
  for each row
  when ('admin' in (old.role, new.role)
    and (old.approval_status, old.role, old.school_id, old.is_platform_admin)
      is distinct from (new.approval_status, new.role, new.school_id, new.is_platform_admin))
  execute function private.tell_of_letters();

create trigger tell_of_letters_of_deleted after delete on public.profiles
  for each row when (old.role = 'admin') execute function private.tell_of_letters();

create trigger tell_registrations after insert on public.profiles
  referencing new table as new_rows for each statement execute function private.tell_registrations();

create trigger audit_office_deletes after delete on public.profiles
  referencing old table as old_rows for each statement
  execute function private.audit_administration('correction', '', 'id', 'first_name', 'last_name', 'phone', 'role', 'school_id', 'approval_status', 'is_platform_admin');

create trigger audit_office_updates after update on public.profiles
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('correction', '', 'id', 'first_name', 'last_name', 'phone', 'role', 'school_id', 'approval_status', 'is_platform_admin');

create trigger note_ended_right_changed after update of approval_status, school_id, role, is_platform_admin on public.profiles
  for each row when (old.approval_status = 'approved' and (new.approval_status = 'pending' or (old.school_id, old.role, old.is_platform_admin) is distinct from (new.school_id, new.role, new.is_platform_admin)))
  execute function private.note_ended_right('id,school_id,role,is_platform_admin', '{"approval_status": "pending"}');

select private.publish_changes('public.profiles');
