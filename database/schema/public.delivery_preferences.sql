-- Generated from the migrated database by `npm run types`; do not edit.

create table public.delivery_preferences (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  message text not null default private.default_delivery() ->> 'message',
  report text not null default private.default_delivery() ->> 'report',
  incident text not null default private.default_delivery() ->> 'incident',
  announcement text not null default private.default_delivery() ->> 'announcement',
  event text not null default private.default_delivery() ->> 'event',
  assignment text not null default private.default_delivery() ->> 'assignment',
  lesson text not null default private.default_delivery() ->> 'lesson',
  registration text not null default private.default_delivery() ->> 'registration',
  review text not null default private.default_delivery() ->> 'review',
  quiet_from time(0) without time zone,
  quiet_until time(0) without time zone,
  school_id uuid,
  updated_at timestamp with time zone not null default now(),
  turned_on_at timestamp with time zone,
  sms boolean not null default true,
  request text not null default private.default_delivery() ->> 'request',
  weekly boolean not null default false,
  constraint delivery_preferences_pkey primary key (id),
  constraint delivery_preferences_profile_id_key unique (profile_id),
  constraint delivery_preferences_announcement_check check (
    announcement = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_assignment_check check (
    assignment = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_event_check check (event = any (array['at_once', 'digest', 'push', 'none'])),
  constraint delivery_preferences_incident_check check (
    incident = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_lesson_check check (
    lesson = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_message_check check (
    message = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_quiet_check check (
    (quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until
  ),
  constraint delivery_preferences_registration_check check (
    registration = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_report_check check (
    report = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_request_check check (
    request = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_review_check check (
    review = any (array['at_once', 'digest', 'push', 'none'])
  ),
  constraint delivery_preferences_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint delivery_preferences_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.delivery_preferences is 'How a person wants notices mailed; the bell shows every one. Own row only; without a row the defaults hold.';
comment on column public.delivery_preferences.quiet_from is 'In the school''s zone. Until quiet_until nothing is mailed but what is urgent, and leaves afterwards.';
comment on column public.delivery_preferences.school_id is 'Derived from the person at the last write; not granted.';
comment on column public.delivery_preferences.turned_on_at is 'When the person last turned on what was not mailed; mails of before cannot stop it. Set by a trigger; not granted.';
comment on column public.delivery_preferences.sms is 'Whether the school may text what stays unread, of what is chosen at once.';
comment on column public.delivery_preferences.weekly is 'Whether a guardian is mailed the coming week on Fridays.';

create index delivery_preferences_school on public.delivery_preferences using btree (school_id);

-- Row security is on, for the owner too.
create policy "helpers read" on public.delivery_preferences for select to portal_definer
  using (true);
create policy own on public.delivery_preferences for select to authenticated
  using (profile_id = (select private.profile_id()));
create policy "the backup reads" on public.delivery_preferences for select to portal_backup
  using (true);
create policy "a person sets the own" on public.delivery_preferences for insert to authenticated
  with check (profile_id = (select private.profile_id()));
create policy "a stop adds" on public.delivery_preferences for insert to portal_definer
  with check (true);
create policy "a person changes the own" on public.delivery_preferences for update to authenticated
  using (profile_id = (select private.profile_id()))
  with check (profile_id = (select private.profile_id()));
create policy "a stop changes" on public.delivery_preferences for update to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.delivery_preferences for all to service_role
  using (true)
  with check (true);

grant select on public.delivery_preferences to authenticated;
grant insert (
  profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review,
  quiet_from, quiet_until, sms, request, weekly
) on public.delivery_preferences to authenticated;
grant update (
  profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review,
  quiet_from, quiet_until, sms, request, weekly
) on public.delivery_preferences to authenticated;
grant select on public.delivery_preferences to portal_backup;
grant select on public.delivery_preferences to portal_definer;
grant insert (
  profile_id, message, report, incident, announcement, event, assignment, lesson, registration, review,
  request, weekly
) on public.delivery_preferences to portal_definer;
grant update (
  message, report, incident, announcement, event, assignment, lesson, registration, review, request, weekly
) on public.delivery_preferences to portal_definer;
grant select, insert, update, delete on public.delivery_preferences to service_role;

-- 1. before each row
create trigger complete before insert or update on public.delivery_preferences
for each row
execute function private.complete_delivery_preferences();

create or replace function private.complete_delivery_preferences()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  new.profile_id := coalesce(new.profile_id, private.profile_id());
  new.school_id := (select p.school_id from public.profiles p where p.id = new.profile_id);
  new.updated_at := now();
  return new;
end
$function$;
alter function private.complete_delivery_preferences() owner to portal_definer;

-- 2. before each row
create trigger note_turned_on before update on public.delivery_preferences
for each row
execute function private.note_turned_on();

create or replace function private.note_turned_on()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.turned_on_at := case when exists (
    select from jsonb_each_text(to_jsonb(old)) before join jsonb_each_text(to_jsonb(new)) now using (key)
     where before.value in ('push', 'none') and now.value in ('at_once', 'digest'))
     or new.weekly and not old.weekly then now() else old.turned_on_at end;
  return new;
end
$function$;
