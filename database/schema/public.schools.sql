-- Generated from the migrated database by `npm run types`; do not edit.

create table public.schools (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text,
  phone text,
  address text,
  logo_url text,
  created_at timestamp with time zone not null default now(),
  conversation_review boolean not null default false,
  date_format text not null default 'en-US',
  constraint schools_pkey primary key (id),
  constraint schools_address_check check (length(address) <= 300),
  constraint schools_date_format_check check (date_format = any (array['en-US', 'en-ZA'])),
  constraint schools_email_check check (length(email) <= 254),
  constraint schools_logo_url_check check (length(logo_url) <= 2000 and logo_url ~* '^(https?://|/)'),
  constraint schools_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint schools_phone_check check (length(phone) <= 30)
);

comment on table public.schools is 'Schools. Anonymous callers read names only. Members read their own, its administrators edit it, platform administrators found and edit all. Nobody deletes a school through the table interface: people, learners and records hang on it.';
comment on column public.schools.logo_url is 'A web address or a path of this server; another scheme is refused.';
comment on column public.schools.conversation_review is 'Whether administrators may review a reported conversation. Off until one turns it on: public.set_conversation_review.';
comment on column public.schools.date_format is 'How screens write days and times in English for everybody of the school; other languages have one form.';

create index schools_logo on public.schools using btree (private.logo_file(logo_url));
create index schools_name on public.schools using btree (name collate "und-x-icu");
create index schools_words on public.schools using gin (private.school_words(name));

-- Row security is on, for the owner too.
create policy "helpers read" on public.schools for select to portal_definer
  using (true);
create policy "members read their school" on public.schools for select to authenticated
  using (id = (select private.school_id()));
create policy "platform administrators read every school" on public.schools for select to authenticated
  using ((select private.is_platform_admin()));
create policy "registration offers every school" on public.schools for select to anon
  using (true);
create policy "the backup reads" on public.schools for select to portal_backup
  using (true);
create policy "platform administrators found schools" on public.schools for insert to authenticated
  with check ((select private.is_platform_admin()));
create policy "administrators edit their schools" on public.schools for update to authenticated
  using (id = any ((select private.administered_school_ids())::uuid[]))
  with check (id = any ((select private.administered_school_ids())::uuid[]));
create policy "an administrator's setting" on public.schools for update to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.schools for all to service_role
  using (true)
  with check (true);

grant select (id, name) on public.schools to anon;
grant select (
  id, name, email, phone, address, logo_url, created_at, conversation_review, date_format
) on public.schools to authenticated;
grant insert (id, name, email, phone, address, logo_url, date_format) on public.schools to authenticated;
grant update (name, email, phone, address, logo_url, date_format) on public.schools to authenticated;
grant select on public.schools to portal_backup;
grant select on public.schools to portal_definer;
grant update (conversation_review) on public.schools to portal_definer;
grant select, insert, update, delete on public.schools to service_role;

-- 1. before each row
create trigger check_contact before insert or update of phone on public.schools
for each row
execute function private.check_contact();

-- 2. before each row
create trigger check_email before insert or update of email on public.schools
for each row
execute function private.check_school_email();

create or replace function private.check_school_email()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if coalesce(new.email, '') <> '' and (tg_op = 'INSERT' or new.email is distinct from old.email)
     and new.email !~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+\.[^[:space:][:cntrl:]@.]+$' then
    raise exception using errcode = '23514', column = 'email', detail = 'email',
      message = 'Enter a valid email address',
      hint = '{"code": "email.invalid"}';
  end if;
  return new;
end
$function$;

-- 3. before each row
create trigger check_own_logo before update of logo_url on public.schools
for each row
execute function private.check_own_logo();

create or replace function private.check_own_logo()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  logo text := private.public_file('school-logos', new.logo_url);
begin
  if new.logo_url is not distinct from old.logo_url or new.logo_url is null
     or auth.role() is distinct from 'authenticated' or private.is_platform_admin() then
    return new;
  end if;
  if logo is null then
    raise exception using errcode = '42501', message = 'A logo is a file uploaded to this portal',
      hint = '{"code": "logo.uploaded_only"}';
  end if;
  perform private.uploaded_file('school-logos', logo);
  return new;
end
$function$;
alter function private.check_own_logo() owner to portal_definer;

-- 4. before each row
create trigger visible before insert or update of name, email, phone on public.schools
for each row
execute function private.refuse_hidden_characters('name', 'email', 'phone');

-- 5. after each row
create trigger drop_logo_file after delete or update of logo_url on public.schools
for each row
execute function private.drop_logo_file();

create or replace function private.drop_logo_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  logo text := private.logo_file(old.logo_url);
begin
  if logo is not null and not private.is_named('school-logos', logo) then
    perform private.drop_file('school-logos', logo);
  end if;
  return null;
end
$function$;
alter function private.drop_logo_file() owner to portal_definer;

-- 6. after each row
create trigger note_ended_right_changed after update of conversation_review on public.schools
for each row
when (old.conversation_review and not new.conversation_review)
execute function private.note_ended_right('id', '{}', 'conversation_review');

-- 7. after each row
create trigger publish_new_keys after update on public.schools
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 8. after the statement
create trigger audit_office_updates after update on public.schools referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('setting', '', '');

-- 9. after the statement
create trigger publish_deletions after delete on public.schools referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 10. after the statement
create trigger publish_inserts after insert on public.schools referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 11. after the statement
create trigger publish_updates after update on public.schools referencing new table as new_rows
for each statement
execute function private.record_updates();
