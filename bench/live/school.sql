-- One school with a teacher and 1,900 parents, each in a session, and a conversation of the teacher with the first. Each parent has one learner.

set session_replication_role = replica;

insert into public.schools (id, name) values (md5('school')::uuid, 'Large School');
insert into auth.users (id, email, email_confirmed_at)
select md5('user ' || n)::uuid, 'person' || n || '@families.example', now() from generate_series(0, 1900) n;
insert into public.profiles (id, user_id, first_name, last_name, role, school_id, approval_status)
select md5('profile ' || n)::uuid, md5('user ' || n)::uuid, 'Thandi', 'Dlamini', case n when 0 then 'teacher' else 'parent' end,
       md5('school')::uuid, 'approved'
  from generate_series(0, 1900) n;
insert into auth.sessions (id, user_id)
select md5('session ' || n)::uuid, md5('user ' || n)::uuid from generate_series(0, 1900) n;
insert into public.conversations (id, participant_one_id, participant_two_id, school_id)
values (md5('conversation')::uuid, md5('profile 0')::uuid, md5('profile 1')::uuid, md5('school')::uuid);
insert into public.grades (id, name, level, school_id) values (md5('grade')::uuid, 'Grade 6', 6, md5('school')::uuid);
insert into public.students (id, first_name, last_name, student_id, grade_id, school_id, parent_id)
select md5('learner ' || n)::uuid, 'Kim', 'Dlamini', 'L' || n, md5('grade')::uuid, md5('school')::uuid, md5('profile ' || n)::uuid
  from generate_series(1, 1900) n;

set session_replication_role = origin;
analyze;
