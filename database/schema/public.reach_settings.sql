-- Generated from the migrated database by `npm run types`; do not edit.

create table public.reach_settings (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  mail_after smallint not null default 10,
  sms_after smallint not null default 60,
  sms_kinds text[] not null default '{incident,announcement}'::text[],
  sms_part_cents integer not null default 30,
  sms_month_cents integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  approve_school_wide boolean not null default false,
  constraint reach_settings_pkey primary key (id),
  constraint reach_settings_school_id_key unique (school_id),
  constraint reach_settings_mail_after_check check (mail_after >= 0 and mail_after <= 1440),
  constraint reach_settings_sms_after_check check (sms_after >= 5 and sms_after <= 2880),
  constraint reach_settings_sms_kinds_check check (
    sms_kinds <@ array['message', 'report', 'incident', 'announcement', 'event', 'request', 'week']
  ),
  constraint reach_settings_sms_month_cents_check check (
    sms_month_cents >= 0 and sms_month_cents <= 100000000
  ),
  constraint reach_settings_sms_part_cents_check check (sms_part_cents >= 1 and sms_part_cents <= 1000),
  constraint reach_settings_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade
);

comment on table public.reach_settings is 'When notices take the next way, and what text messages may cost. Read and set by the administrators of the school; a school without a row has the usual and texts nobody.';
comment on column public.reach_settings.mail_after is 'Minutes after a push until the mail; whoever has no push is mailed at once.';
comment on column public.reach_settings.sms_after is 'Minutes after the push or mail before it until the text message.';
comment on column public.reach_settings.sms_part_cents is 'Cents of a rand for each part of a text message.';
comment on column public.reach_settings.sms_month_cents is 'Cents of a rand a calendar month; 0 for no text messages but in an emergency.';
comment on column public.reach_settings.approve_school_wide is 'Whether a teacher''s announcement to the whole school waits for an administrator.';

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.reach_settings for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.reach_settings for select to portal_definer
  using (true);
create policy "the backup reads" on public.reach_settings for select to portal_backup
  using (true);
create policy "administrators set those of their schools" on public.reach_settings for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators change those of their schools" on public.reach_settings for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.reach_settings for all to service_role
  using (true)
  with check (true);

grant select on public.reach_settings to authenticated;
grant insert (
  school_id, mail_after, sms_after, sms_kinds, sms_part_cents, sms_month_cents, approve_school_wide
) on public.reach_settings to authenticated;
grant update (
  school_id, mail_after, sms_after, sms_kinds, sms_part_cents, sms_month_cents, approve_school_wide
) on public.reach_settings to authenticated;
grant select on public.reach_settings to portal_backup;
grant select on public.reach_settings to portal_definer;
grant select, insert, update, delete on public.reach_settings to service_role;

-- 1. before each row
create trigger touch before update on public.reach_settings for each row execute function private.touch();
