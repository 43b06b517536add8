-- Whom a teacher may see is asked with nearly every statement. With many learners the planner came to read all
-- profiles of all schools for it; by its index it reads those it needs.

alter function private.taught_parent_ids() set enable_seqscan = off;
alter function private.taught_student_ids() set enable_seqscan = off;
