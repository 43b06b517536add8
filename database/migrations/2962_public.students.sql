-- Counted on the console's front page, and gathered for what is for a whole school, without the learners' rows.
create index students_at_school on public.students (school_id, id) where is_confirmed and left_on is null;
