-- A public school may not destroy cumulative report cards in a learner's lifetime: thirty years were too few to say so.
alter table public.retention_settings
  drop constraint retention_settings_report_years_check,
  add constraint retention_settings_report_years_check check (report_years between 0 and 100),
  drop constraint retention_settings_incident_years_check,
  add constraint retention_settings_incident_years_check check (incident_years between 0 and 100),
  drop constraint retention_settings_answer_years_check,
  add constraint retention_settings_answer_years_check check (answer_years between 0 and 100);
