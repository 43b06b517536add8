-- One school with an office and 2,000 parents of a child each, all signed in: whom one announcement reaches.

set session_replication_role = replica;

insert into public.schools (id, name) values (md5('large school')::uuid, 'Large School');
insert into private.school_allowances (school_id, storage_bytes, times) values (md5('large school')::uuid, 1073741824, 20);
insert into public.grades (id, name, level, school_id)
select md5('large grade ' || n)::uuid, 'Grade ' || n, n, md5('large school')::uuid from generate_series(1, 12) n;
insert into auth.users (id, email, email_confirmed_at)
select md5('large user ' || n)::uuid, 'large' || n || '@families.example', now() from generate_series(0, 2000) n;
insert into public.profiles (id, user_id, first_name, last_name, role, school_id, approval_status)
select md5('large profile ' || n)::uuid, md5('large user ' || n)::uuid, 'Thandi', 'Dlamini', case n when 0 then 'admin' else 'parent' end,
       md5('large school')::uuid, 'approved'
  from generate_series(0, 2000) n;
insert into auth.sessions (id, user_id, profile_id, refreshed_at)
select md5('large session ' || n)::uuid, md5('large user ' || n)::uuid, md5('large profile ' || n)::uuid, now() from generate_series(0, 2000) n;
insert into public.students (id, first_name, last_name, student_id, grade_id, school_id, parent_id, is_confirmed)
select md5('large learner ' || n)::uuid, 'Kim', 'Dlamini', 'L' || n, md5('large grade ' || 1 + n % 12)::uuid, md5('large school')::uuid,
       md5('large profile ' || n)::uuid, true
  from generate_series(1, 2000) n;
insert into public.guardianships (school_id, student_id, profile_id, is_primary)
select md5('large school')::uuid, md5('large learner ' || n)::uuid, md5('large profile ' || n)::uuid, true from generate_series(1, 2000) n;

set session_replication_role = origin;
