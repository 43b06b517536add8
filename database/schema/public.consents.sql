-- Generated from the migrated database by `npm run types`; do not edit.

create table public.consents (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  student_id uuid not null,
  profile_id uuid,
  purpose text not null,
  is_given boolean not null,
  portal_version smallint not null,
  paragraph_id uuid,
  way text not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  constraint consents_pkey primary key (id),
  constraint consents_notice_check check (is_given or purpose <> 'notice'),
  constraint consents_portal_version_check check (portal_version > 0),
  constraint consents_purpose_check check (purpose = any (array['notice', 'pictures', 'texts'])),
  constraint consents_way_check check (way = any (array['registration', 'screen'])),
  constraint consents_paragraph_id_fkey foreign key (
    paragraph_id, school_id
  ) references public.consent_paragraphs(id, school_id),
  constraint consents_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete set null,
  constraint consents_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint consents_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.consents is 'What guardians said to what hangs on consent, never changed. A guardian reads the own, administrators those of their schools; written by give_consent and by a registration.';
comment on column public.consents.profile_id is 'Who said it; null once the account is gone, and then it counts no more.';
comment on column public.consents.purpose is 'notice: the text was shown; pictures: pictures and films with the child are shared; texts: a text message says what a notice about the child is about.';
comment on column public.consents.portal_version is 'Of the portal''s text that was read (private.consent_version).';
comment on column public.consents.paragraph_id is 'What the school added to it; null for nothing.';

create index consents_paragraph on public.consents using btree (paragraph_id, school_id);
create index consents_profile on public.consents using btree (profile_id);
create index consents_school on public.consents using btree (school_id);
create index consents_student on public.consents using btree (
  student_id, school_id, profile_id, purpose, given_at desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.consents for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "guardians read their own" on public.consents for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "helpers read" on public.consents for select to portal_definer
  using (true);
create policy "the backup reads" on public.consents for select to portal_backup
  using (true);
create policy "answers are added" on public.consents for insert to portal_definer
  with check (true);
create policy "erasures take them" on public.consents for delete to portal_definer
  using (true);
create policy "the service key" on public.consents for all to service_role
  using (true)
  with check (true);

grant select on public.consents to authenticated;
grant select on public.consents to portal_backup;
grant select, delete on public.consents to portal_definer;
grant insert (
  school_id, student_id, profile_id, purpose, is_given, portal_version, paragraph_id, way, given_at
) on public.consents to portal_definer;
grant select, insert, update, delete on public.consents to service_role;
