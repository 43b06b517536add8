-- A grade of the portal's own catalogue that has a wrong level is refused at its level: a check bears the name of the
-- field that a form shows it at.
alter table public.grades rename constraint grades_catalogue_check to grades_level_check1;
