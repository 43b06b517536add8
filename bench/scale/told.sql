-- What the console's country leaves out and the whole country has most of: notices, sessions, guardians, files, mails.

set session_replication_role = replica;

insert into public.notices (profile_id, kind, subject_id, title, target, school_id, created_at, read_at)
select m.recipient_id, 'message', m.id, 'New message from Thandi Mokoena', m.conversation_id::text, m.school_id, m.created_at, m.read_at
  from public.messages m where m.recipient_id is not null;
insert into public.guardianships (school_id, student_id, profile_id, is_primary)
select school_id, id, parent_id, true from public.students where parent_id is not null;
insert into auth.sessions (user_id, amr, user_agent, ip, refreshed_at)
select id, '[{"method": "password", "timestamp": 1764320000}]',
       'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
       '10.0.0.1', now()
  from auth.users;
insert into storage.objects (bucket_id, name, owner_id, version, metadata, school_id)
select 'student-reports', r.id || '.pdf', p.user_id, gen_random_uuid(),
       jsonb_build_object('size', 250000, 'eTag', '"' || md5(r.id::text) || '"', 'mimetype', 'application/pdf',
         'cacheControl', 'no-cache', 'lastModified', now(), 'contentLength', 250000, 'httpStatusCode', 200), r.school_id
  from public.progress_reports r join public.profiles p on p.id = r.teacher_id;
insert into private.outbox (kind, recipient, due_at, delivered_at, attempts)
select 'notice', u.email, null, now(), 1 from auth.users u;

set session_replication_role = origin;
