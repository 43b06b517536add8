-- How the school's screens write days and times in English: 'Mar 9, 2026, 2:30 PM' or '9 March 2026, 14:30'.
alter table public.schools add column date_format text not null default 'en-US'
  constraint schools_date_format_check check (date_format in ('en-US', 'en-ZA'));
