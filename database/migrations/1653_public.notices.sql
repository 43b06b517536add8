-- What the school asks is told by the ladder of notices, as its person wants it and as the school pays for it.
alter table public.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('message', 'report', 'incident', 'announcement', 'event', 'assignment', 'lesson', 'registration', 'review', 'delivery',
     'emergency', 'all_clear', 'request'));

alter table public.delivery_preferences
  add column request text not null default (private.default_delivery() ->> 'request')
    constraint delivery_preferences_request_check check (request in ('at_once', 'digest', 'push', 'none'));

alter table public.reach_settings
  drop constraint reach_settings_sms_kinds_check,
  add constraint reach_settings_sms_kinds_check
    check (sms_kinds <@ array['message', 'report', 'incident', 'announcement', 'event', 'request']);

-- Whoever has stopped all mails by one of them gets none of these either.
update public.delivery_preferences d
   set request = 'none'
 where 'none' = all (array[d.message, d.report, d.incident, d.announcement, d.event, d.assignment, d.lesson, d.registration, d.review]);
