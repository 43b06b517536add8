-- Generated from the migrated database by `npm run types`; do not edit.

create table private.guardian_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  mailbox_digest bytea not null,
  asked_at timestamp with time zone not null default now(),
  mails smallint not null default 0,
  mailed_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  is_current boolean not null default true,
  constraint guardian_requests_pkey primary key (id),
  constraint guardian_requests_answer_check check (answer = any (array['agreed', 'refused', 'withdrawn'])),
  constraint guardian_requests_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete cascade
);

comment on table private.guardian_requests is 'What parents and guardians were asked and answered; the newest of a learner counts. Its id is what the address in the mail is signed for.';

create unique index guardian_requests_current on private.guardian_requests using btree (user_id)
where is_current;
create index guardian_requests_open on private.guardian_requests using btree (mailed_at)
where is_current
and answer is null
and mails < 3;
create index guardian_requests_user on private.guardian_requests using btree (user_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.guardian_requests for select to portal_backup
  using (true);
create policy "whoever asks guardians" on private.guardian_requests for all to portal_definer
  using (true)
  with check (true);

grant select on private.guardian_requests to portal_backup;
grant select, insert, update on private.guardian_requests to portal_definer;
