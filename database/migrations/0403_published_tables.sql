-- The tables whose changes are live. A table made later publishes itself in its own migration.

select private.publish_changes('public.schools');
select private.publish_changes('public.grades');
select private.publish_changes('public.subjects');
select private.publish_changes('public.profiles');
select private.publish_changes('public.students');
select private.publish_changes('public.student_subjects');
select private.publish_changes('public.teacher_subjects');
select private.publish_changes('public.teacher_student_assignments');
select private.publish_changes('public.conversations');
select private.publish_changes('public.messages');
