-- Schools. Only platform administrators found and edit them.

comment on table public.schools is
  'Schools. Anonymous callers read names only. Members read their own, its administrators edit it, platform administrators found and edit all. Nobody deletes a school through the table interface: people, learners and records hang on it.';
comment on column public.schools.logo_url is 'A web address or a path of this server; another scheme is refused.';
comment on column public.schools.date_format is
  'How screens write days and times in English for everybody of the school; other languages have one form.';
comment on column public.schools.conversation_review is
  'Whether administrators may review a reported conversation. Off until one turns it on: public.set_conversation_review.';

alter table public.schools enable row level security, force row level security;

create policy "registration offers every school" on public.schools
  for select to anon using (true);

create policy "members read their school" on public.schools
  for select to authenticated using (id = (select private.school_id()));

-- Asked without the list of schools: a school that is being inserted is not on it yet, and must be answered.
create policy "platform administrators read every school" on public.schools
  for select to authenticated using ((select private.is_platform_admin()));

create policy "platform administrators found schools" on public.schools
  for insert to authenticated with check ((select private.is_platform_admin()));

create policy "administrators edit their schools" on public.schools
  for update to authenticated
  using (id = any((select private.administered_school_ids())::uuid[]))
  with check (id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.schools for select to portal_definer using (true);

create policy "an administrator's setting" on public.schools
  for update to portal_definer using (true) with check (true);

create policy "the service key" on public.schools for all to service_role using (true) with check (true);

grant select (id, name) on public.schools to anon;
grant select (id, name, email, phone, address, logo_url, created_at, conversation_review, date_format)
  on public.schools to authenticated;
grant insert (id, name, email, phone, address, logo_url, date_format) on public.schools to authenticated;
grant update (name, email, phone, address, logo_url, date_format) on public.schools to authenticated;
grant select, insert, update, delete on public.schools to service_role;
grant select on public.schools to portal_definer;
grant update (conversation_review) on public.schools to portal_definer;

create trigger check_contact before insert or update of phone on public.schools
  for each row execute function private.check_contact();

create trigger check_email before insert or update of email on public.schools
  for each row execute function private.check_school_email();

create trigger check_own_logo before update of logo_url on public.schools
  for each row execute function private.check_own_logo();

create trigger visible before insert or update of name, email, phone on public.schools
  for each row execute function private.refuse_hidden_characters('name', 'email', 'phone');

create trigger drop_logo_file after delete or update of logo_url on public.schools
  for each row execute function private.drop_logo_file();

create trigger audit_office_updates after update on public.schools
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_administration('setting', '', '');

create trigger note_ended_right_changed after update of conversation_review on public.schools
  for each row when (old.conversation_review and not new.conversation_review)
  execute function private.note_ended_right('id', '{}', 'conversation_review');

select private.publish_changes('public.schools');
