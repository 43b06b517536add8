-- Grade R, the year before Grade 1, is level 0. The catalogue of the lessons portal stays 8 to 12.
alter table public.grades drop constraint grades_level_check;
alter table public.grades add constraint grades_level_check check (level between 0 and 12);
