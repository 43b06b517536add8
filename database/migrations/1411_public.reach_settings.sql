create table public.reach_settings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  mail_after smallint not null default 10 check (mail_after between 0 and 1440),
  sms_after smallint not null default 60 check (sms_after between 5 and 2880),
  sms_kinds text[] not null default '{incident,announcement}'
    check (sms_kinds <@ array['message', 'report', 'incident', 'announcement', 'event']),
  sms_part_cents integer not null default 30 check (sms_part_cents between 1 and 1000),
  sms_month_cents integer not null default 0 check (sms_month_cents between 0 and 100000000),
  updated_at timestamptz not null default now(),
  constraint reach_settings_school_id_key unique (school_id)
);

-- What a person is told by a push alone, and whether by text message at all.
alter table public.delivery_preferences
  drop constraint delivery_preferences_message_check,
  drop constraint delivery_preferences_report_check,
  drop constraint delivery_preferences_incident_check,
  drop constraint delivery_preferences_announcement_check,
  drop constraint delivery_preferences_event_check,
  drop constraint delivery_preferences_assignment_check,
  drop constraint delivery_preferences_lesson_check,
  drop constraint delivery_preferences_registration_check,
  drop constraint delivery_preferences_review_check,
  add constraint delivery_preferences_message_check check (message in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_report_check check (report in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_incident_check check (incident in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_announcement_check check (announcement in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_event_check check (event in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_assignment_check check (assignment in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_lesson_check check (lesson in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_registration_check check (registration in ('at_once', 'digest', 'push', 'none')),
  add constraint delivery_preferences_review_check check (review in ('at_once', 'digest', 'push', 'none')),
  add column sms boolean not null default true;

-- A text message that the school's budget did not cover.
alter table public.delivery_failures
  drop constraint delivery_failures_reason_check,
  add constraint delivery_failures_reason_check check (reason in ('refused', 'unreachable', 'budget', 'other'));
