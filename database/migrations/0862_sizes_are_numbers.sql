-- A size of 'NaN' passed for one of zero or more, and came as a text to every parent of the grade, whose lists reckon
-- with a number.

set local role service_role;
update public.lessons set file_size_mb = null where file_size_mb = 'NaN';
update public.portal_lessons set file_size_mb = null where file_size_mb = 'NaN';
reset role;

alter table public.lessons add constraint lessons_file_size_mb_number_check check (file_size_mb <> 'NaN');
alter table public.portal_lessons add constraint portal_lessons_file_size_mb_number_check check (file_size_mb <> 'NaN');
