-- A school may text the coming week on Fridays to parents who chose it and have no address.
alter table public.reach_settings
  drop constraint reach_settings_sms_kinds_check,
  add constraint reach_settings_sms_kinds_check
    check (sms_kinds <@ array['message', 'report', 'incident', 'announcement', 'event', 'request', 'week']);
